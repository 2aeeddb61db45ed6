import Authoring
import TaskModel

/// An error or a warning about a study's files, with the lines around its position.
package struct Finding: Sendable, Hashable {
    /// A line of a file.
    package struct Line: Sendable, Hashable {
        /// The number of the line, from 1.
        package let number: Int
        /// The text, cut off at the maximum length.
        package let text: String
        /// Whether the finding is about this line.
        package let isMarked: Bool
    }

    /// The number of lines shown before and after the position.
    private static let context = 2
    /// The maximum number of characters shown per line.
    private static let longestLine = 160

    package let isError: Bool
    /// The position, such as `tasks/evening.yaml:14:9`.
    package let place: String
    /// The problem, as a sentence without a full stop.
    package let message: String
    package let suggestion: String
    /// The code, which the documentation explains.
    package let code: String
    /// The lines around the position; empty if the file is missing or is not text.
    package let lines: [Line]

    init(_ diagnostic: Diagnostic, in files: [String: [UInt8]]) {
        let position = diagnostic.position
        isError = diagnostic.severity == .error
        place = position.description
        message = diagnostic.message
        suggestion = diagnostic.suggestion
        code = diagnostic.code.rawValue
        lines = Self.lines(of: files[position.file] ?? [], around: position.line)
    }

    private static func lines(of bytes: [UInt8], around number: Int) -> [Line] {
        guard let all = TextLines.of(bytes) else { return [] }
        return all.indices.filter { abs($0 + 1 - number) <= context }.map { index in
            Line(
                number: index + 1,
                text: String(all[index].prefix(longestLine)),
                isMarked: index + 1 == number
            )
        }
    }
}
