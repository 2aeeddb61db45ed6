import ArgumentParser
import Foundation

/// The server, the number of clients and the duration of a measurement.
struct LoadOptions: ParsableArguments {
    @Option(help: "The server's port on this machine.")
    var port: UInt16

    @Option(help: "The server's process, so that its processor time and memory are told.")
    var pid: Int32?

    @Option(help: "How many clients.")
    var clients = 64

    @Option(help: "For how many seconds it is measured.")
    var seconds = 20.0

    @Option(help: "For how many seconds before that the clients work unmeasured.")
    var warmUp = 5.0

    @Option(help: "How many threads the clients are spread over.")
    var threads = 1

    @Option(help: "The path at which a session begins.")
    var start = "/studies/diary"

    @Option(help: "A part of the action of the form that begins it; empty takes the first.")
    var begin = "/tasks/hundred"

    @Option(help: "With what the path of a step begins; empty if the start is a step's page.")
    var inside = "/sessions/"

    @Flag(help: "Prints JSON.")
    var json = false

    /// The target of the clients.
    var target: Target {
        Target(
            port: port,
            start: start,
            begin: begin.isEmpty ? nil : begin,
            inside: inside.isEmpty ? nil : inside
        )
    }

    /// Warms up, measures and prints the result; exits with failure if there were errors.
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
