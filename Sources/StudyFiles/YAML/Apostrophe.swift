/// An apostrophe that ends a text in single quotes, though it was meant as a part of it.
struct Apostrophe {
    /// The word before it.
    let word: String
    /// Where the text begins.
    let mark: TextMark

    /// Looks for one in the value of a line to which a place belongs.
    init?(in value: WrittenValue, line: Int) {
        guard value.text.hasPrefix("'") else { return nil }
        let inner = value.text.dropFirst()
        guard let end = inner.firstIndex(of: "'"), inner.index(after: end) < inner.endIndex,
            inner[inner.index(after: end)].isLetter
        else { return nil }
        word = String(inner[..<end].split(separator: " ").last ?? "")
        mark = TextMark(line: line, column: value.column)
    }
}
