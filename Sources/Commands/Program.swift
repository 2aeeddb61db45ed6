import ArgumentParser
public import Export
import Foundation
import Markup
public import Observing
public import Storage
import StudyFiles
import TaskKinds
public import TaskModel
public import TaskPlayer

/// What a Waymark server is made of beyond the house itself: kinds, formats, and what is added.
///
/// The program `waymark` is `Program.builtIn` and nothing else. A program of one's own begins with
/// that and adds to it by the same door:
///
/// ```swift
/// import Commands
///
/// var program = Program.builtIn
/// program.answerFormats.append(PulseFormat.self)
/// program.folders.append(Bundle.module.resourcePath ?? ".")
/// await program.run()
/// ```
public struct Program: Sendable {
    /// The kinds of steps, in the order of the reference.
    public var stepKinds: [any StepKind.Type]
    /// The formats of answers, in the order of the reference.
    public var answerFormats: [any AnswerFormat.Type]
    /// The formats of exports, in the order in which they are offered.
    public var exportFormats: [any ExportFormat.Type]
    /// What the program decides about tasks beyond their files; `nil` for nothing.
    public var policy: (any TaskPolicy)?
    /// Who hears of sessions; without observers nothing is stored for any.
    public var observers: [any SessionObserver] = []

    /// Wraps the storage that the site is given, as to count, slow down or refuse what it does.
    ///
    /// Everything that participants and researchers do in their browsers goes through it. What is
    /// done at the start, what observers are told, and the other commands go to the storage itself.
    public var storage: @Sendable (any Storage) -> any Storage = { $0 }

    /// Folders that each may hold `templates/` (with `strings/`) and `Public/`, laid over those that the
    /// server is told of.
    public var folders: [String] = []

    /// What `waymark` is made of.
    public static let builtIn = Program(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        exportFormats: ExportFormats.builtIn.all
    )
}

extension Program {
    /// The kinds by name, as readers of study files ask for them.
    var registry: KindRegistry {
        KindRegistry(
            stepKinds: stepKinds,
            answerFormats: answerFormats,
            leftOut: AuthorsHTML.leftOut,
            addedItems: { [policy] step, task in
                policy?.additionalResults(of: step, in: task).map(\.item) ?? []
            }
        )
    }

    /// A reader of study files that knows the kinds.
    var reader: StudyReader { StudyReader(registry: registry) }

    /// The folders of one name in those that are laid over the server's, those that there are.
    func additions(_ name: String) -> [String] {
        folders.map { "\($0)/\(name)" }.filter(FileManager.default.fileExists)
    }

    /// The player's words, with those of the program's own.
    func wordings(templates: String) throws -> [String: Wording] {
        let folders = [templates + "/strings"] + additions("templates/strings")
        return try WordingFiles.read(directories: folders.map { URL(fileURLWithPath: $0) })
    }

    /// The formats of exports by name.
    var exports: ExportFormats { ExportFormats(exportFormats) }

    /// The format of exports of a name that somebody typed.
    func exportFormat(named name: String) throws -> any ExportFormat.Type {
        if let format = exports.named(name) { return format }
        let names = exportFormats.map { $0.name }.joined(separator: ", ")
        throw ValidationError("there is no format \"\(name)\"; there are \(names)")
    }
}
