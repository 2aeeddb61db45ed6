/// A quoted text without a closing quote on the same line; it often causes errors on later lines.
struct UnclosedQuote {
    let sign: Character
    /// The position of the quotation mark.
    let mark: TextPosition

    /// Creates the last unclosed quote in or above the line of a position; returns `nil` if there
    /// is none.
    init?(in text: String, before end: TextPosition) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.prefix(end.line).enumerated().reversed() {
            guard let (sign, column) = Self.opening(in: line),
                !Self.isClosed(sign, in: lines.dropFirst(number + 1))
            else { continue }
            self.sign = sign
            mark = TextPosition(line: number + 1, column: column)
            return
        }
        return nil
    }

    private static func opening(in line: Substring) -> (Character, Int)? {
        for sign in ["\"", "'"] as [Character] {
            if let column = column(of: sign, openIn: line) { return (sign, column) }
        }
        return nil
    }

    /// Returns the column of an opening quotation mark without a closing mark in the line; `nil` if
    /// there is none.
    private static func column(of sign: Character, openIn line: Substring) -> Int? {
        var column = 0
        var isStart = true
        var start: Int?
        for character in line {
            column += character.unicodeScalars.count
            if character == sign, start != nil || isStart { start = start == nil ? column : nil }
            isStart = character.isWhitespace ? isStart : ":-,[{?".contains(character)
        }
        return start
    }

    /// Returns whether the first `sign` in `lines` can close a quoted text that starts on an
    /// earlier line.
    private static func isClosed(_ sign: Character, in lines: ArraySlice<Substring>) -> Bool {
        guard let line = lines.first(where: { $0.contains(sign) }),
            let end = line.firstIndex(of: sign)
        else { return false }
        let next = line[line.index(after: end)...].first { !$0.isWhitespace }
        return next.map(",]}#:".contains) ?? true
    }
}
