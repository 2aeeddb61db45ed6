import ArgumentParser
import Foundation

/// `waymark-bench otree`: measures oTree and Waymark with the same ten questions.
struct OTreeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "otree",
        abstract: "Measures oTree and Waymark alternately, with the same ten questions."
    )

    @OptionGroup var installation: Installation

    @Option(help: "The folder of oTree's programs.")
    var programs = ".build/otree/bin"

    @Option(help: "The duration of each measurement, in seconds.")
    var seconds = 20.0

    func run() async throws {
        let programs = URL(fileURLWithPath: programs).path
        let port = installation.port + 10
        let otree = try await OTreeServer(installation, programs: programs, port: port)
        let folder = try installation.emptyFolder("beside-otree")
        let waymark = try WaymarkServer(installation, data: folder + "/data")
        var measurements: [Measurement] = []
        for clients in [8, 32] {
            // Enough participants for 200 steps per second; more would only enlarge oTree's tables.
            let target = try await otree.begin(participants: clients + Int(25 * seconds))
            measurements.append(try measure("oTree", target, clients, otree.pid))
            let own = waymark.target(task: "ten")
            measurements.append(try measure("Waymark", own, clients, waymark.pid))
        }
        otree.stop()
        try waymark.stop()
        let findings = measurements.flatMap(\.compared) + ratios(measurements)
        let command = "make bench-otree"
        try Report("Comparison with oTree", command: command, installation, findings, measurements)
            .publish(as: "otree", installation)
    }

    private func measure(
        _ name: String,
        _ target: Target,
        _ count: Int,
        _ server: Int32
    ) throws -> Measurement {
        let clients = try Clients(target, count: count)
        try clients.prepare()
        _ = clients.run(Plan(seconds: seconds / 4))
        let plan = Plan(seconds: seconds)
        let steps = try Measurement.take(name, clients, plan, server: server)
        print(steps.text)
        guard steps.counts.errors == 0 else { throw Failure("\(name) had errors") }
        return steps
    }

    private func ratios(_ measurements: [Measurement]) -> [Finding] {
        stride(from: 0, to: measurements.count, by: 2).map { index in
            let (otree, waymark) = (measurements[index], measurements[index + 1])
            let ratio = waymark.perSecond / otree.perSecond
            return Finding(
                "Waymark over oTree, \(otree.clients) participants",
                "× \(ratio.text(0))"
            )
        }
    }
}

extension Measurement {
    /// The throughput and latencies as findings.
    fileprivate var compared: [Finding] {
        let who = "\(name), \(clients) participants"
        return [
            Finding("\(who): steps", "\(perSecond.text(1)) a second"),
            Finding("\(who): latency p50, p99, p99.9", latency.figures),
        ]
    }
}
