public import ArgumentParser
public import StudyFiles

/// `waymark schema`: what editors need to check study files while one types.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of study files, for editors.",
        discussion:
            "An editor with it completes names and marks mistakes; waymark validate finds more."
    )

    @Argument(help: "Which file it describes: study or task.")
    var file = StudySchema.File.task

    func run() throws {
        Terminal.print(try StudySchema(registry: .builtIn).json(of: file))
    }
}

extension StudySchema.File: ExpressibleByArgument {}
