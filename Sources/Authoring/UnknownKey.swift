import TaskModel

/// A key that is not a field of its mapping, with advice on the author's probable intention.
struct UnknownKey {
    private let entry: SourceNode.Pair
    private let before: SourceNode.Pair?
    private let field: SourceNode.Pair?
    private let names: [String]

    /// Creates an unknown key.
    ///
    /// - Parameters:
    ///   - entry: The key and its value.
    ///   - before: The previous entry of the mapping; `nil` for the first entry.
    ///   - field: The last field of the mapping before the key; `nil` if no field precedes the key.
    ///   - names: The names of the mapping's fields.
    init(
        _ entry: SourceNode.Pair,
        after before: SourceNode.Pair?,
        field: SourceNode.Pair?,
        knowing names: [String]
    ) {
        self.entry = entry
        self.before = before
        self.field = field
        self.names = names
    }

    /// Whether the key follows the second or a later comma of a text; the first comma has already
    /// been reported.
    var isToldBefore: Bool {
        guard isPiece, let before else { return false }
        return before.value.isBlank && !names.contains(before.key)
    }

    var advice: String? {
        comma ?? oddBlank
            ?? ProductField.advice(on: entry, knowing: names)
            ?? SpellingSuggestion.suggestion(for: entry.key, among: names) ?? indentation
    }

    /// Whether the key seems to be the part of a text after a comma.
    ///
    /// Such a key has no value and is on the same line as the previous key.
    private var isPiece: Bool {
        guard let before, entry.value.isBlank else { return false }
        return before.keyPosition.line == entry.keyPosition.line
    }

    private var comma: String? {
        guard isPiece, let text = before?.value.text, !text.isEmpty else { return nil }
        if Int(text) != nil, Int(entry.key) != nil { return "write \(text).\(entry.key)" }
        guard let mark = text.first, "“„‘«".contains(mark) else {
            return "put the text with the comma in quotes: \"\(text), \(entry.key)\""
        }
        return "put the text with the comma in straight quotes \" \", not \(mark)"
    }

    private var oddBlank: String? {
        guard let first = entry.key.first, first.isWhitespace else { return nil }
        let key = entry.key.drop(while: \.isWhitespace)
        return "write ordinary spaces before \(Diagnostic.quoted(String(key)))"
    }

    /// The advice to indent the key; `nil` unless the last field before the key has no value.
    private var indentation: String? {
        guard let field, field.value.isBlank else { return nil }
        return "indent it if it belongs to \(field.key)"
    }
}
