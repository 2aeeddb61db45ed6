package import Foundation
package import Authoring
package import TaskModel

/// Functions that read user-interface texts from one file per language.
package enum WordingFiles {
    /// Returns the wordings in a directory such as `templates/strings`, by language.
    ///
    /// Each file is named after its language, such as `en.yaml`. Nested keys are joined by dots:
    /// `errors.number.above`.
    ///
    /// - Throws: `StudyFolderError` if the directory cannot be read, or `WordingError` if a file is
    ///   not a tree of texts.
    package static func read(directory: URL) throws -> [String: Wording] {
        let files = try StudyFolder.read(directory)
        var wordings: [String: Wording] = [:]
        for (path, bytes) in files {
            guard let language = language(of: path) else { continue }
            wordings[language] = try wording(language, from: bytes, in: path)
        }
        return wordings
    }

    /// Returns the merged wordings of several directories; later directories take precedence.
    ///
    /// - Throws: The errors of `read(directory:)`.
    package static func read(directories: [URL]) throws -> [String: Wording] {
        try directories.map(read).reduce(into: [:]) { all, more in
            all.merge(more) { first, later in
                let texts = first.texts.merging(later.texts) { _, later in later }
                return Wording(language: first.language, texts: texts)
            }
        }
    }

    private static func language(of path: String) -> String? {
        let parts = path.split(separator: ".")
        guard parts.count == 2, let ending = parts.last, !path.contains("/"),
            StudySources.endings.contains(String(ending))
        else { return nil }
        return parts.first.map(String.init)
    }

    private static func wording(
        _ language: String,
        from bytes: [UInt8],
        in path: String
    ) throws(WordingError) -> Wording {
        var file = YAMLFile(path: path)
        var leaves = TextLeaves()
        if let root = file.read(bytes, root: "") { leaves.collect(root) }
        let diagnostics = file.diagnostics + leaves.diagnostics
        guard diagnostics.isEmpty else { throw WordingError(diagnostics: diagnostics) }
        return Wording(language: language, texts: leaves.texts)
    }
}

/// The error for an invalid file of user-interface texts, with the findings about the file.
package struct WordingError: Error, CustomStringConvertible {
    package let diagnostics: [Diagnostic]

    /// The findings, one per line.
    package var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
