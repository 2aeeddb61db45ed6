/// An apostrophe that unintentionally ends a text in single quotes.
struct StrayApostrophe {
    /// The word before the apostrophe.
    let word: String
    /// The position of the opening quotation mark.
    let mark: TextPosition

    /// Creates the stray apostrophe of a value; returns `nil` if there is none.
    init?(in value: SourceValue, line: Int) {
        guard value.text.hasPrefix("'") else { return nil }
        let inner = value.text.dropFirst()
        guard let end = inner.firstIndex(of: "'"), inner.index(after: end) < inner.endIndex,
            inner[inner.index(after: end)].isLetter
        else { return nil }
        word = String(inner[..<end].split(separator: " ").last ?? "")
        mark = TextPosition(line: line, column: value.column)
    }
}
