import ArgumentParser

/// `waymark-bench soak`: millions of requests, some of them aborted.
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak",
        abstract: "Sends millions of requests, some broken off, and sees whether anything grows."
    )

    @OptionGroup var installation: Installation

    @Option(help: "How many requests.")
    var requests = 10_000_000

    @Option(help: "How many participants at once.")
    var clients = 64

    @Option(help: "Of ten thousand steps, how many are broken off at a random place, or slow.")
    var aborts = 200

    @Option(help: "After how many seconds the server is looked at each time.")
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
