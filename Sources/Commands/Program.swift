import ArgumentParser
public import Export
import Foundation
import Markup
public import Observing
package import SQLiteStorage
public import Storage
import StudyFiles
import TaskKinds
public import Authoring
import TaskModel
public import TaskPlayer

/// The step kinds, formats, policy, observers and other parts that make up a Waymark server.
///
/// The executable `waymark` runs `Program.builtIn` unchanged. A custom program starts from that
/// value and adds further parts through the same API:
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
    /// The step kinds, in the order of the reference documentation.
    public var stepKinds: [any AuthoredStep.Type]
    /// The answer formats, in the order of the reference documentation.
    public var answerFormats: [any AuthoredFormat.Type]
    /// The recorder kinds, in the order of the reference documentation.
    public var recorderKinds: [any AuthoredRecorder.Type]
    /// The export formats, in the order in which the admin site offers them.
    public var exportFormats: [any ExportFormat.Type]
    /// The task rules that study files cannot express; `nil` for none.
    public var policy: (any TaskPolicy)?
    /// The observers notified of session events; without observers, no notices are stored.
    public var observers: [any SessionObserver] = []

    /// The function that wraps the site's storage, for example to count, delay or reject
    /// operations.
    ///
    /// Requests from participants and researchers use the wrapped storage. Studies are read and
    /// published with the original storage, which deliveries and commands other than `serve` also
    /// use.
    public var storage: @Sendable (any Storage) -> any Storage = { $0 }

    /// Folders whose files supplement or override the server's files.
    ///
    /// Each folder can contain `templates/` (with `strings/`) and `Public/`.
    public var folders: [String] = []

    /// Additional migrations, for a test of interrupted migrations.
    package var migrations: [AddedMigration] = []

    /// The program that the `waymark` executable runs.
    public static let builtIn = Program(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        recorderKinds: RecorderKinds.builtIn,
        exportFormats: ExportFormats.builtIn.all
    )
}

extension Program {
    /// The step kinds, answer formats and recorder kinds by name, for reading study files.
    var registry: KindRegistry {
        KindRegistry(
            stepKinds: stepKinds,
            answerFormats: answerFormats,
            recorderKinds: recorderKinds,
            leftOut: StrippedHTMLFinder.leftOut,
            addedItems: { [policy] step, task in
                policy?.additionalResults(of: step, in: task).map(\.item) ?? []
            }
        )
    }

    /// A reader of study files for the program's kinds and formats.
    var reader: StudyReader { StudyReader(registry: registry) }

    /// Returns the subfolders called `name` that exist in the additional folders.
    func additions(_ name: String) -> [String] {
        folders.map { "\($0)/\(name)" }.filter(FileManager.default.fileExists)
    }

    /// Returns the wordings by language, including those in the program's additional folders.
    func wordings(templates: String) throws -> [String: Wording] {
        let folders = [templates + "/strings"] + additions("templates/strings")
        return try WordingFiles.read(directories: folders.map { URL(fileURLWithPath: $0) })
    }

    /// The export formats by name.
    var exports: ExportFormats { ExportFormats(exportFormats) }

    /// Returns the export format named on the command line.
    ///
    /// - Throws: `ValidationError`, with a list of the formats, if the name is unknown.
    func exportFormat(named name: String) throws -> any ExportFormat.Type {
        if let format = exports.named(name) { return format }
        let names = exportFormats.map { $0.name }.joined(separator: ", ")
        throw ValidationError("unknown format \"\(name)\"; choose one of \(names)")
    }
}
