import ArgumentParser
import Foundation

/// `waymark-bench run`: compares the steps per second of a new server with the machine's limits.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Measures the steps of a fresh server and the limits of the machine."
    )

    @OptionGroup var installation: Installation

    @Option(help: "The number of simultaneous participants.")
    var clients = 64

    @Option(help: "The duration of each part, in seconds.")
    var seconds = 20.0

    func run() throws {
        let folder = try installation.emptyFolder("run")
        var run = Run(installation, folder: folder, clients: clients, seconds: seconds)
        try run.measureServer()
        try run.measureBound()
        try run.measureTurns()
        let report = try Report(
            "Steps",
            command: "make bench",
            installation,
            run.findings,
            run.measurements
        )
        try report.publish(as: "steps", installation)
        print("ratio \(run.ratio.text(2))")
    }
}
