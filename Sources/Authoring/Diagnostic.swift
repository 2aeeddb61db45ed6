public import TaskModel

/// A finding about a study's files: where it is, what is wrong, what to do.
public struct Diagnostic: Sendable, Hashable {
    /// Whether a study with the finding can be published.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// It cannot.
        case error
        /// It can, but it is probably not what was meant.
        case warning
    }

    /// Where it is.
    public let position: SourcePosition
    /// What kind of finding it is.
    public let code: Code
    /// What is wrong, in a sentence without a full stop.
    public let message: String
    /// What to do about it, such as `did you mean "mood"?`.
    public let suggestion: String

    /// Makes a finding; where its place has no advice of its own, that of the code stands.
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

    /// Whether a study with it can be published.
    public var severity: Severity { code.severity }
}

extension Diagnostic: CustomStringConvertible {
    /// The finding as compilers print it: `file:line:column: error: what is wrong; what to do [code]`.
    public var description: String {
        "\(position): \(severity.rawValue): \(message); \(suggestion) [\(code.rawValue)]"
    }
}

extension Diagnostic {
    /// Text of an author in quotes, on one line and not longer than a line, unless it must be whole.
    public static func quoted(_ text: String, upTo longest: Int = 60) -> String {
        let line = String(text.prefix { !$0.isNewline }.map { $0.isControl ? "\u{FFFD}" : $0 })
        let isWhole = line.count == text.count && line.count <= longest
        return isWhole ? "\"\(line)\"" : "\"\(line.prefix(longest - 3))...\""
    }
}

extension Character {
    /// Whether it would do something to a terminal instead of being shown.
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
