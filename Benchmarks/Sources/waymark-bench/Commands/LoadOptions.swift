import ArgumentParser
import Foundation

/// The server, the number of clients and the duration of a measurement.
struct LoadOptions: ParsableArguments {
    @Option(help: "The server's port on this machine.")
    var port: UInt16

    @Option(help: "The server's process identifier, to report its processor time and memory.")
    var pid: Int32?

    @Option(help: "The number of clients.")
    var clients = 64

    @Option(help: "The duration of the measurement, in seconds.")
    var seconds = 20.0

    @Option(help: "The duration of the warm-up before the measurement, in seconds.")
    var warmUp = 5.0

    @Option(help: "The number of threads over which the clients are spread.")
    var threads = 1

    @Option(help: "The path at which a session starts.")
    var start = "/studies/diary"

    @Option(help: "Part of the action of the form that starts a session; empty for the first form.")
    var begin = "/tasks/hundred"

    @Option(help: "The prefix of step-page paths; empty if the start page is a step page.")
    var inside = "/sessions/"

    @Flag(help: "Prints JSON.")
    var json = false

    var target: Target {
        Target(
            port: port,
            start: start,
            begin: begin.isEmpty ? nil : begin,
            inside: inside.isEmpty ? nil : inside
        )
    }

    /// Warms up the server, measures it, and prints the result; throws `ExitCode.failure` if there
    /// were errors.
    func measure(_ name: String, _ plan: Plan) throws {
        let clients = try Clients(target, count: clients, threads: threads)
        try clients.prepare()
        var plan = plan
        plan.seconds = warmUp
        if warmUp > 0 { _ = clients.run(plan) }
        plan.seconds = seconds
        let measurement = try Measurement.take(name, clients, plan, server: pid)
        print(json ? try measurement.json : measurement.text)
        guard measurement.counts.errors == 0 else { throw ExitCode.failure }
    }
}

extension Encodable {
    /// The value as JSON with sorted keys.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
