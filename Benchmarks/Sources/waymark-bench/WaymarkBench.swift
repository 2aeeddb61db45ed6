import ArgumentParser
import CLoad
import Foundation

/// `waymark-bench`: simulates participants, and measures the server and the machine's limits.
@main
struct WaymarkBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark-bench",
        abstract: "Simulates participants, and measures a server and the limits of the machine.",
        subcommands: [
            RunCommand.self, AimsCommand.self, OTreeCommand.self, SoakCommand.self, Steps.self,
            Pages.self, Think.self, BareServer.self, BareStepCommand.self, Bounds.self,
        ]
    )

    static func main() async {
        load_print_lines()
        let interruption = Children.endWhenInterrupted()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            Children.end()
            exit(withError: error)
        }
        for source in interruption { source.cancel() }
    }
}
