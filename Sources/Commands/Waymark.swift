import ArgumentParser

/// The root command, `waymark`.
struct Waymark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Plays research tasks in any web browser.",
        version: "0.1.0",
        subcommands: [
            Serve.self, Validate.self, SchemaCommand.self, DiagramCommand.self,
            RehearseCommand.self, ExportCommand.self, ResearcherCommand.self,
            BackupCommand.self, RestoreCommand.self, CheckCommand.self,
        ]
    )
}
