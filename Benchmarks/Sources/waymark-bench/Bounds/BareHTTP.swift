import Foundation

/// A process that serves a step's page with bare libmicrohttpd.
struct BareHTTP {
    private let process: ChildProcess
    private let target: Target
    private(set) var acknowledged = 0
    /// For each unit, the number of generator threads (one or two) with the higher throughput.
    private var threads: [Plan.Unit: Int] = [:]

    /// Creates a process that runs `command` of this program, and waits until it listens.
    init(
        serving page: BarePage,
        port: UInt16,
        folder: String,
        command: [String] = ["bare-server"]
    ) throws {
        guard !isListening(port) else { throw Failure("port \(port) is in use") }
        let file = folder + "/page.json"
        try Data(page.json.utf8).write(to: URL(fileURLWithPath: file))
        process = try ChildProcess(
            CommandLine.arguments[0],
            command + ["--page", file, "--port", "\(port)"],
            log: folder + "/bare.log"
        )
        target = Target(port: port, start: page.location, begin: nil, inside: nil)
        let process = process
        try wait(for: "the bare server") { isListening(port) || !process.isRunning }
        guard process.isRunning else { throw Failure("the bare server ended; see \(process.log)") }
    }

    /// Measures the throughput with one or two generator threads, whichever is faster.
    ///
    /// The first call for a unit determines the number of threads. Choosing the better result in
    /// every call would bias the results towards moments when the machine was faster.
    mutating func measure(
        _ name: String,
        _ unit: Plan.Unit,
        clients: Int,
        seconds: Double
    ) throws -> Measurement {
        let plan = Plan(unit: unit, seconds: seconds)
        if let threads = threads[unit] {
            return try measure(name, plan, clients: clients, threads: threads)
        }
        let both = try [1, 2].map { try measure(name, plan, clients: clients, threads: $0) }
        let isOneBetter = both[0].perSecond > both[1].perSecond
        threads[unit] = isOneBetter ? 1 : 2
        return isOneBetter ? both[0] : both[1]
    }

    private mutating func measure(
        _ name: String,
        _ plan: Plan,
        clients count: Int,
        threads: Int
    ) throws -> Measurement {
        let clients = try Clients(target, count: count, threads: threads)
        try clients.prepare()
        _ = clients.run(Plan(unit: plan.unit, seconds: plan.seconds / 5))
        let measurement = try Measurement.take(name, clients, plan, server: process.pid)
        guard clients.counts.errors == 0 else { throw Failure("\(name) had errors") }
        acknowledged += clients.counts.acknowledged
        return measurement
    }

    var address: String { "http://127.0.0.1:\(target.port)\(target.start)" }

    func stop() { process.stop() }
}
