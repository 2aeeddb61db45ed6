/// A text in quotes that does not end in its line, which is what most often leads to errors further down.
struct OpenQuote {
    /// The quotation mark.
    let sign: Character
    /// Where it stands.
    let mark: TextMark

    /// Looks for the last one before a place; `nil` when every text in quotes ends in its line.
    init?(in text: String, before end: TextMark) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.prefix(end.line).enumerated().reversed() {
            guard let (sign, column) = Self.opening(in: line) else { continue }
            self.sign = sign
            mark = TextMark(line: number + 1, column: column)
            return
        }
        return nil
    }

    /// The quotation mark at the start of a value that has no other behind it.
    private static func opening(in line: Substring) -> (Character, Int)? {
        for sign in ["\"", "'"] as [Character] {
            var column = 0
            var isStart = true
            var start: Int?
            for character in line {
                column += character.unicodeScalars.count
                if character == sign, start != nil {
                    start = nil
                } else if character == sign, isStart {
                    start = column
                }
                isStart = character.isWhitespace ? isStart : ":-,[{?".contains(character)
            }
            if let start { return (sign, start) }
        }
        return nil
    }
}
