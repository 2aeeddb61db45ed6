import ArgumentParser

/// `waymark-bench soak`: sends millions of requests, some aborted, and checks for resource growth.
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak",
        abstract: "Sends millions of requests, some aborted, and checks for growing resources."
    )

    @OptionGroup var installation: Installation

    @Option(help: "The number of requests.")
    var requests = 10_000_000

    @Option(help: "The number of simultaneous participants.")
    var clients = 64

    @Option(help: "The number of steps in 10,000 that are slow or aborted at a random point.")
    var aborts = 200

    @Option(help: "The interval at which the server is checked, in seconds.")
    var slice = 20.0

    func run() throws {
        var soak = try Soak(installation, clients: clients, aborts: aborts)
        try soak.run(requests: requests, slice: slice)
        let findings = try soak.findings()
        let command = "make soak REQUESTS=\(requests)"
        let report = try Report(
            "Soak",
            command: command,
            installation,
            findings,
            samples: soak.samples
        )
        try report.publish(as: "soak", installation)
        guard findings.allSatisfy({ $0.isMet ?? true }) else { throw ExitCode.failure }
    }
}
