import ArgumentParser
package import StudyFiles

/// `waymark schema`: prints the JSON Schema with which editors check study files.
struct SchemaCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of study files, for editors.",
        discussion:
            "Editors use it to complete names and mark mistakes. `waymark validate` finds more."
    )

    @Argument(help: "The kind of file: study or task.")
    var file = StudySchema.SchemaFile.task

    func run(in program: Program) async throws {
        Terminal.print(try StudySchema(registry: program.registry).json(of: file))
    }
}

extension StudySchema.SchemaFile: ExpressibleByArgument {}
