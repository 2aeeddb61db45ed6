import ArgumentParser
import Diagram
import Foundation
import Markup
import StudyFiles
import TaskModel

/// `waymark diagram`: draws the paths through a task as a graph.
struct DiagramCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Draws the steps and rules of a task as an SVG diagram.",
        discussion: "Needs the program `dot` of Graphviz, except with --dot."
    )

    @Argument(help: "The study folder, or a zip or tar archive of it. It contains a study.yaml.")
    var folder: String

    @Option(help: "The task (required if the study has more than one).")
    var task: String?

    @Option(help: "The language of the titles (default: the first language of the study).")
    var language: String?

    @Flag(help: "Write Graphviz DOT source instead of SVG.")
    var dot = false

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    func run(in program: Program) async throws {
        let study = try study(program.reader)
        let diagram = TaskDiagram(of: try chosen(in: study), words: { Markup.plain($0) })
        let text = dot ? diagram.dot : try await picture(of: diagram)
        guard let output else { return Terminal.print(text) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            Terminal.note("waymark: cannot write \(output): \(error.localizedDescription)")
            throw ExitCode.inputOutput
        }
    }

    private func study(_ reader: StudyReader) throws -> Study {
        guard let version = reader.read(try StudyFolder.files(named: folder)).version else {
            Terminal.note(
                "waymark: the study has errors; to list them, run waymark validate \(folder)"
            )
            throw ExitCode.wrongInput
        }
        return language.map(version.edition) ?? version.study
    }

    private func chosen(in study: Study) throws -> TaskDefinition {
        let names = study.tasks.map(\.id).joined(separator: ", ")
        guard let task else {
            if let only = study.tasks.first, study.tasks.count == 1 { return only }
            throw ValidationError("choose a task with --task: \(names)")
        }
        if let found = study.task(task) { return found }
        throw ValidationError("unknown task \"\(task)\"; the study has \(names)")
    }

    private func picture(of diagram: TaskDiagram) async throws -> String {
        do { return try await Graphviz.svg(of: diagram.dot) } catch {
            Terminal.note("waymark: \(error)")
            throw ExitCode.inputOutput
        }
    }
}
