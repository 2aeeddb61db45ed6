package import Authoring
import TaskModel

/// A reader of a study's files, which may come from a folder or a database.
///
/// ```swift
/// let files = try StudyFolder.read(path: "studies/sleep-diary")
/// let reading = StudyReader(registry: registry).read(files)
/// reading.diagnostics.forEach { print($0) }
/// ```
package struct StudyReader: Sendable {
    /// The step kinds, answer formats and kinds of recorders that the files may use.
    package let registry: KindRegistry

    package init(registry: KindRegistry) {
        self.registry = registry
    }

    /// Reads and checks a study.
    ///
    /// - Parameter files: The bytes of each file by path.
    /// - Returns: The findings and, if there are no errors, the version that the files define.
    package func read(_ files: [String: [UInt8]]) -> StudyReadResult {
        var sources = StudySources(files)
        let original = edition(sources, language: nil, translations: nil)
        var editions = [original]
        for language in original.languages.dropFirst() {
            let known = original.reading.textPaths
            guard let file = LanguageFile(language, knowing: known, in: &sources) else { continue }
            let translated = edition(sources, language: language, translations: file.texts)
            let broken = sources.brokenTasks(among: original)
            file.reportStrangers(to: translated.reading, unlessIn: broken)
            editions.append(translated)
        }
        UnusedFiles.report(in: sources, of: original)
        return reading(editions, of: sources)
    }

    private func edition(
        _ sources: StudySources,
        language: String?,
        translations: [String: Translation]?
    ) -> EditionDraft {
        let reading = ReadingContext(
            registry: registry,
            language: language ?? "",
            files: sources.files,
            parts: sources.parts,
            translations: translations
        )
        return EditionDraft(sources, reading: reading, language: language)
    }

    private func reading(_ editions: [EditionDraft], of sources: StudySources) -> StudyReadResult {
        let found = sources.diagnostics + editions.flatMap(\.reading.diagnostics)
        let diagnostics = found.inFileOrder
        let isSound = !diagnostics.contains { $0.severity == .error }
        return StudyReadResult(
            version: isSound ? version(editions, of: sources) : nil,
            study: editions.first?.study?.id,
            diagnostics: diagnostics,
            leavesChecksOut: editions.first.map { $0.study == nil || sources.hasFaultyTask(in: $0) }
                ?? true
        )
    }

    private func version(_ editions: [EditionDraft], of sources: StudySources) -> StudyVersion? {
        let studies = editions.compactMap { edition in
            edition.study.map { ($0.language, $0) }
        }
        return StudyVersion(
            hash: ContentHash.of(sources.files),
            editions: Dictionary(studies) { first, _ in first },
            languages: studies.map(\.0),
            files: sources.files
        )
    }
}

extension [Diagnostic] {
    /// The findings without duplicates, by file and line.
    ///
    /// Files with errors precede files without errors; in each group, `study.yaml` is first.
    fileprivate var inFileOrder: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let wrong = Set(filter { $0.severity == .error }.map(\.position.file))
        return filter { seen.insert($0).inserted }
            .sorted { left, right in
                let (left, right) = (left.position, right.position)
                return (rank(left, wrong), left.file, left.line, left.column)
                    < (rank(right, wrong), right.file, right.line, right.column)
            }
    }

    private func rank(_ position: SourcePosition, _ wrong: Set<String>) -> Int {
        (wrong.contains(position.file) ? 0 : 2) + (position.file.hasPrefix("study.") ? 0 : 1)
    }
}
