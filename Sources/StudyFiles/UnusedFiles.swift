import Authoring
import TaskModel

/// A check for unused files in the folders `tasks`, `parts` and `languages`.
enum UnusedFiles {
    /// Reports readable task files that are neither listed nor included, and parts that no task
    /// includes.
    ///
    /// Also reports files in `languages/` that do not belong to a translation of the study.
    static func report(in sources: StudySources, of edition: EditionDraft) {
        guard edition.study != nil else { return }
        let used = edition.tasks.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        for path in sources.taskFiles.values.sorted()
        where !used.contains(path) && sources.isReadable(path) {
            report(path, "it is not the file of a task of the study", to: edition.reading)
        }
        for path in sources.files.keys.sorted() where path.hasPrefix("parts/") {
            let isKnown = used.contains(path) || sources.includedPaths.contains(path)
            guard StudySources.isStudyFile(path), !isKnown else { continue }
            report(path, "no task includes it", to: edition.reading)
        }
        for path in sources.files.keys.sorted() where path.hasPrefix("languages/") {
            guard !isLanguage(path, of: edition.languages.dropFirst()) else { continue }
            let reason = "it is not the file of a language into which the study is translated"
            report(path, reason, to: edition.reading)
        }
    }

    private static func isLanguage(_ path: String, of languages: some Sequence<String>) -> Bool {
        languages.contains { language in
            StudySources.endings.contains { path == "languages/\(language).\($0)" }
        }
    }

    private static func report(_ path: String, _ reason: String, to reading: ReadingContext) {
        let position = SourcePosition(file: path, line: 1, column: 1)
        reading.report(.unusedFile, "the file is not used: \(reason)", at: position)
    }
}

extension StudySources {
    /// Returns whether a task's file could be parsed.
    fileprivate func isReadable(_ path: String) -> Bool {
        tasks.values.contains { $0.position.file == path }
    }
}
