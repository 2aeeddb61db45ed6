import ArgumentParser
import Foundation

/// `waymark-bench aims`: measures the performance targets other than steps per second.
struct AimsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aims",
        abstract: "Measures what the server was to be able to do beside that.",
        discussion: "All of: " + Stage.aims.map { $0.name }.joined(separator: ", ")
    )

    @OptionGroup var installation: Installation

    @Option(help: "For how many seconds each part is measured.")
    var seconds = 20.0

    @Option(help: "How many finished sessions are many.")
    var many = 1_000_000

    @Option(help: "How many sessions of ten answers are exported.")
    var exported = 100_000

    @Option(help: "Only this one; may be given again.")
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
