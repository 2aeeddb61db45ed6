import ArgumentParser

/// The root command, `waymark`.
struct Waymark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Serves research studies as web forms.",
        version: "0.1.0",
        subcommands: [
            ServeCommand.self, NewCommand.self, ValidateCommand.self, SchemaCommand.self,
            DiagramCommand.self, RehearseCommand.self, ExportCommand.self, VerifyCommand.self,
            InviteCommand.self,
            LinkKeyCommand.self,
            CheckCodeCommand.self, ResearcherCommand.self,
            BackupCommand.self, RestoreCommand.self, CheckCommand.self,
        ]
    )
}
