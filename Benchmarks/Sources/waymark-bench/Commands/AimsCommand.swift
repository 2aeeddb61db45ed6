import ArgumentParser
import Foundation

/// `waymark-bench aims`: measures the performance targets other than steps per second.
struct AimsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aims",
        abstract: "Measures the performance targets other than steps per second.",
        discussion: "The targets: " + Stage.aims.map { $0.name }.joined(separator: ", ")
    )

    @OptionGroup var installation: Installation

    @Option(help: "The duration of each part, in seconds.")
    var seconds = 20.0

    @Option(help: "The number of finished sessions in the large database.")
    var many = 1_000_000

    @Option(help: "The number of exported sessions, with ten answers each.")
    var exported = 100_000

    @Option(help: "A target to measure instead of all; can be repeated.")
    var only: [String] = []

    func run() async throws {
        let stage = Stage(
            installation: installation,
            seconds: seconds,
            many: many,
            exported: exported
        )
        var all = Found(findings: [])
        for aim in Stage.aims where only.isEmpty || only.contains(aim.name) {
            print("# \(aim.name)")
            let found = try await aim.measure(stage)
            for finding in found.findings { print(finding.text) }
            all.findings += found.findings
            all.measurements += found.measurements
        }
        guard only.isEmpty else { return }
        let report = try Report(
            "Aims",
            command: "make bench-aims",
            installation,
            all.findings,
            all.measurements
        )
        try report.publish(as: "aims", installation)
    }
}
