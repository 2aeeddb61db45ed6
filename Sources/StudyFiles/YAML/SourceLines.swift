/// The lines of a text that has a syntax error.
struct SourceLines {
    private let lines: [Substring]
    private let number: Int

    init(_ text: String, around mark: TextPosition) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        number = mark.line
    }

    /// The position of a non-ASCII space before a key, in the line of the error or one of the two
    /// lines before it.
    var oddBlank: TextPosition? {
        for line in [number, number - 1, number - 2] where lines.indices.contains(line - 1) {
            guard lines[line - 1].contains(":") else { continue }
            let blanks = lines[line - 1].prefix { $0.isWhitespace }.unicodeScalars
            if let place = blanks.firstIndex(where: { $0 != " " && $0 != "\t" }) {
                let column = blanks.distance(from: blanks.startIndex, to: place) + 1
                return TextPosition(line: line, column: column)
            }
        }
        return nil
    }

    /// The start of a list entry that lacks `- `, if the next entry starts with `- `.
    var missingDash: TextPosition? {
        guard let line = line(number), Self.isEntry(line) else { return nil }
        let depth = Self.depth(of: line)
        var first: Int?
        for number in stride(from: number - 1, to: 0, by: -1) {
            guard let line = self.line(number), Self.isWritten(line) else { continue }
            guard Self.depth(of: line) >= depth, !Self.isEntry(line) else { break }
            if Self.depth(of: line) == depth { first = number }
        }
        return first.map { TextPosition(line: $0, column: depth + 1) }
    }

    private func line(_ number: Int) -> Substring? {
        lines.indices.contains(number - 1) ? lines[number - 1] : nil
    }

    private static func depth(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

    private static func isEntry(_ line: Substring) -> Bool {
        line.drop { $0 == " " }.hasPrefix("- ")
    }

    private static func isWritten(_ line: Substring) -> Bool {
        line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    }
}
