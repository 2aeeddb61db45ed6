import Foundation
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
@testable import Commands

/// The project's own files, as these tests read them.
enum Project {
    /// The project's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The kinds that the program knows.
    static let registry = KindRegistry(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        leftOut: StrippedHTMLFinder.leftOut
    )

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// What is wrong with a study of these files, one finding a line; what a piece of a study cannot
    /// have is left out.
    static func findings(
        _ files: [String: String],
        butFor aside: Set<Diagnostic.Code> = []
    ) -> [String] {
        StudyReader(registry: registry).read(files.mapValues { Array($0.utf8) })
            .diagnostics.filter { !aside.contains($0.code) }.map(\.description)
    }

    /// What `waymark validate` prints of a study of these files in a folder.
    static func printed(_ files: [String: String], in folder: String) -> [String] {
        let found = StudyReader(registry: registry).read(files.mapValues { Array($0.utf8) })
            .diagnostics
        return found.map { "\(folder)/\($0)" } + [Validate.summary(of: found)]
    }

    /// The paths of all files in a folder that end in something.
    static func files(_ folder: String, _ ending: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
        let paths = all?.compactMap { $0 as? String }.filter { $0.hasSuffix(".\(ending)") } ?? []
        return paths.sorted().map { "\(folder)/\($0)" }
    }
}
