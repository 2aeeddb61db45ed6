public import TaskModel

/// A node of a study file: text, a mapping or a sequence, with its position.
///
/// Text is never converted to a number or Boolean. The field that reads a text determines its
/// meaning, so `no` can be a word in one field and an invalid Boolean in another.
public struct SourceNode: Sendable {
    public indirect enum Content: Sendable {
        /// Text, and whether the scalar is a quoted scalar or a block scalar.
        case scalar(String, isQuoted: Bool)
        /// Keys and their values, in file order.
        case mapping([Pair])
        /// Values, in file order.
        case sequence([SourceNode])
    }

    /// A key-value pair of a mapping.
    public struct Pair: Sendable {
        /// The key as typed.
        public let key: String
        public let keyPosition: SourcePosition
        public let value: SourceNode

        public init(key: String, keyPosition: SourcePosition, value: SourceNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    public let content: Content
    public let position: SourcePosition
    /// The address of the node in the study: `evening.steps.mood.items.valence.text`.
    ///
    /// Entries of a sequence are addressed by their `id`, choices by their `value`, spoken texts by
    /// their `at`, and other entries by index.
    public let path: String
    /// The part of the author's text that YAML does not read as text, if any.
    public let lost: TruncatedText?

    public init(
        _ content: Content,
        at position: SourcePosition,
        path: String,
        lost: TruncatedText? = nil
    ) {
        self.content = content
        self.lost = lost
        self.position = position
        self.path = path
    }
}

extension SourceNode {
    /// The entries of a mapping; empty for other nodes.
    public var entries: [Pair] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    /// The elements of a sequence; empty for other nodes.
    public var elements: [SourceNode] {
        if case .sequence(let elements) = content { elements } else { [] }
    }

    /// The text of a scalar; `nil` for other nodes.
    public var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// Whether the value is missing, for example after `key:`.
    public var isBlank: Bool {
        if case .scalar("", isQuoted: false) = content { true } else { false }
    }

    /// The value of a key; `nil` if the node is not a mapping or lacks the key.
    public subscript(key: String) -> SourceNode? {
        entries.first { $0.key == key }?.value
    }

    /// A description of the content, for findings.
    public var description: String {
        switch content {
        case .scalar("", isQuoted: false): "nothing"
        case .scalar(let text, _): Diagnostic.quoted(text)
        case .mapping(let entries):
            entries.first.map { "lines such as \(Diagnostic.quoted("\($0.key): …"))" } ?? "{ }"
        case .sequence: "a list"
        }
    }
}
