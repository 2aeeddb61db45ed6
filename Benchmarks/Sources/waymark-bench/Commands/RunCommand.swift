import ArgumentParser
import Foundation

/// `waymark-bench run`: steps per second of a server, compared with the bounds of the machine.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Measures steps of a fresh server beside the bounds of the machine."
    )

    @OptionGroup var installation: Installation

    @Option(help: "How many participants at once.")
    var clients = 64

    @Option(help: "For how many seconds each part is measured.")
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
