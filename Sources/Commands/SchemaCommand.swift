public import ArgumentParser
public import StudyFiles

/// `waymark schema`: prints the JSON Schema with which editors check study files.
struct SchemaCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of study files, for editors.",
        discussion:
            "An editor with it completes names and marks mistakes; waymark validate finds more."
    )

    @Argument(help: "Which file it describes: study or task.")
    var file = StudySchema.File.task

    func run(in program: Program) async throws {
        Terminal.print(try StudySchema(registry: program.registry).json(of: file))
    }
}

extension StudySchema.File: ExpressibleByArgument {}
