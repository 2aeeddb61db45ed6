import Foundation

/// Bare libmicrohttpd in a process of its own, with the page of a step.
struct BareHTTP {
    private let process: ChildProcess
    private let target: Target

    /// Starts it with the page on which a client of the server is.
    init(serving page: BarePage, port: UInt16, folder: String) throws {
        let file = folder + "/page.json"
        try Data(page.json.utf8).write(to: URL(fileURLWithPath: file))
        process = try ChildProcess(
            CommandLine.arguments[0],
            ["bare-server", "--page", file, "--port", "\(port)"],
            log: folder + "/bare.log"
        )
        target = Target(port: port, start: page.location, begin: nil, inside: nil)
        try wait(for: "bare libmicrohttpd") { isListening(port) }
    }

    /// Measures what it does at best, with one thread of the generator or with two.
    func measure(
        _ name: String,
        _ unit: Plan.Unit,
        clients: Int,
        seconds: Double
    ) throws -> Measurement {
        let both = try [1, 2].map { threads in
            let clients = try Clients(target, count: clients, threads: threads)
            try clients.prepare()
            _ = clients.run(Plan(unit: unit, seconds: seconds / 5))
            let plan = Plan(unit: unit, seconds: seconds)
            return try Measurement.take(name, clients, plan, server: process.pid)
        }
        return both[0].perSecond > both[1].perSecond ? both[0] : both[1]
    }

    /// Where its page is.
    var address: String { "http://127.0.0.1:\(target.port)\(target.start)" }

    /// Ends it.
    func stop() { process.stop() }
}
