public import TaskModel

/// A finding about a study's files: its position, the problem and advice.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a finding, which determines whether the study can be published.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The study cannot be published.
        case error
        /// The study can be published, but is probably not as intended.
        case warning
    }

    /// The position of the mistake.
    public let position: SourcePosition
    public let code: Code
    /// The problem, as a sentence without a full stop.
    public let message: String
    /// The advice, such as `did you mean "mood"?`.
    public let suggestion: String

    /// Creates a finding; without a suggestion, the general advice of the code is used.
    public init(
        _ code: Code,
        _ message: String,
        suggestion: String? = nil,
        at position: SourcePosition
    ) {
        self.position = position
        self.code = code
        self.message = message
        self.suggestion = suggestion ?? code.advice
    }

    public var severity: Severity { code.severity }
}

extension Diagnostic: CustomStringConvertible {
    /// The finding in the form of a compiler message: `file:line:column: error: problem; advice
    /// [code]`.
    public var description: String {
        "\(position): \(severity.rawValue): \(message); \(suggestion) [\(code.rawValue)]"
    }
}

extension Diagnostic {
    /// Returns an author's text in quotes, cut off at the end of the first line or at a maximum
    /// length in characters.
    ///
    /// Control characters are replaced, because a terminal would interpret them.
    public static func quoted(_ text: String, upTo longest: Int = 60) -> String {
        let line = String(text.prefix { !$0.isNewline }.map { $0.isControl ? "\u{FFFD}" : $0 })
        let isWhole = line.count == text.count && line.count <= longest
        return isWhole ? "\"\(line)\"" : "\"\(line.prefix(longest - 3))...\""
    }
}

extension Character {
    /// Whether a terminal would interpret the character instead of showing it.
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
