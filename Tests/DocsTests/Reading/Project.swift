import Foundation
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
@testable import Commands

/// The project's files, and the program's built-in kinds of steps, answers and recorders.
enum Project {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let registry = KindRegistry(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        recorderKinds: RecorderKinds.builtIn,
        leftOut: StrippedHTMLFinder.leftOut
    )

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns a study's diagnostics, except those with the given codes.
    ///
    /// Callers exclude codes that incomplete studies cannot avoid.
    static func findings(
        _ files: [String: String],
        butFor aside: Set<Diagnostic.Code> = []
    ) -> [String] {
        StudyReader(registry: registry).read(files.mapValues { Array($0.utf8) })
            .diagnostics.filter { !aside.contains($0.code) }.map(\.description)
    }

    /// Returns the output of `waymark validate` for a study in a folder.
    static func printed(_ files: [String: String], in folder: String) -> [String] {
        let found = StudyReader(registry: registry).read(files.mapValues { Array($0.utf8) })
            .diagnostics
        return found.map { "\(folder)/\($0)" } + [ValidateCommand.summary(of: found)]
    }

    /// Returns the sorted paths of the files with the given extension in a folder and its
    /// subfolders.
    static func files(_ folder: String, _ ending: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
        let paths = all?.compactMap { $0 as? String }.filter { $0.hasSuffix(".\(ending)") } ?? []
        return paths.sorted().map { "\(folder)/\($0)" }
    }
}
