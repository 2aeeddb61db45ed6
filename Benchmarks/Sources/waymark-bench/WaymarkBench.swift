import ArgumentParser

/// `waymark-bench`: drives a server as participants do, and measures what the machine could do.
@main
struct WaymarkBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark-bench",
        abstract: "Drives a server as participants do, and measures what the machine could do.",
        subcommands: [
            RunCommand.self, Steps.self, Pages.self, Think.self, BareServer.self, Bounds.self,
        ]
    )
}
