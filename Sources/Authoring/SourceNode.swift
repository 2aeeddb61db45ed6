public import TaskModel

/// One node of a study file: text, a mapping or a sequence, with the place where it stands.
///
/// Text is kept as it was typed. What it means is decided by the field that reads it, so `no` can be
/// a word in one place and false in another.
public struct SourceNode: Sendable {
    /// What a node holds.
    public indirect enum Content: Sendable {
        /// Text as typed, and whether it stood in quotes or a block.
        case scalar(String, isQuoted: Bool)
        /// Keys and their values in the order of the file.
        case mapping([Entry])
        /// Values in order.
        case sequence([SourceNode])
    }

    /// A key of a mapping and its value.
    public struct Entry: Sendable {
        /// The key as typed.
        public let key: String
        /// Where the key stands.
        public let keyPosition: SourcePosition
        /// The value.
        public let value: SourceNode

        /// Makes an entry.
        public init(key: String, keyPosition: SourcePosition, value: SourceNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// What it holds.
    public let content: Content
    /// Where it stands.
    public let position: SourcePosition
    /// Its address in the study: `evening.steps.mood.items.valence.text`.
    ///
    /// Entries of a sequence are addressed by their `id`, choices by their `value`, what is spoken by
    /// its moment `at`, others by index.
    public let path: String
    /// What stands beside a text and is not read with it.
    public let lost: LostWords?

    /// Makes a node.
    public init(
        _ content: Content,
        at position: SourcePosition,
        path: String,
        lost: LostWords? = nil
    ) {
        self.content = content
        self.lost = lost
        self.position = position
        self.path = path
    }
}

extension SourceNode {
    /// The entries of a mapping; empty for anything else.
    public var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    /// The elements of a sequence; empty for anything else.
    public var elements: [SourceNode] {
        if case .sequence(let elements) = content { elements } else { [] }
    }

    /// The text of a scalar; `nil` for anything else.
    public var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// Whether nothing was written: `key:` with no value behind it.
    public var isBlank: Bool {
        if case .scalar("", isQuoted: false) = content { true } else { false }
    }

    /// The value of a key, or `nil` when the node is no mapping or has no such key.
    public subscript(key: String) -> SourceNode? {
        entries.first { $0.key == key }?.value
    }

    /// What it holds, as a message names it.
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
