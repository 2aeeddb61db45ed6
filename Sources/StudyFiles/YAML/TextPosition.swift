import Yams

/// A position in a text, counted from 1; columns count Unicode scalars.
struct TextPosition: Hashable {
    let line: Int
    let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    init(_ mark: Mark) {
        self.init(line: mark.line, column: mark.column)
    }

    /// Creates the position after a text.
    init(after text: some Sequence<Unicode.Scalar>) {
        var (line, column) = (1, 1)
        var last: Unicode.Scalar?
        for scalar in text {
            let isBreak = Self.breaks.contains(scalar)
            let isSecondHalf = scalar == "\n" && last == "\r"
            column = isBreak ? 1 : column + 1
            line += isBreak && !isSecondHalf ? 1 : 0
            last = scalar
        }
        self.init(line: line, column: column)
    }

    /// Returns the index of this position in a text, or `nil` if the text ends earlier.
    func index(in text: String) -> String.UnicodeScalarView.Index? {
        let scalars = text.unicodeScalars
        guard let start = startOfLine(in: scalars) else { return nil }
        let place = scalars.index(start, offsetBy: column - 1, limitedBy: scalars.endIndex)
        return place.flatMap { $0 < scalars.endIndex ? $0 : nil }
    }

    /// Returns the line that contains this position, or an empty string if the text ends before
    /// that line.
    func lineText(in text: String) -> String {
        guard let start = startOfLine(in: text.unicodeScalars) else { return "" }
        return String(text[start...].prefix { !$0.isNewline })
    }

    private func startOfLine(
        in scalars: String.UnicodeScalarView
    ) -> String.UnicodeScalarView.Index? {
        var start = scalars.startIndex
        for _ in 1..<max(1, line) {
            guard let end = scalars[start...].firstIndex(where: Self.breaks.contains) else {
                return nil
            }
            start = scalars.index(after: end)
            if scalars[end] == "\r", start < scalars.endIndex, scalars[start] == "\n" {
                start = scalars.index(after: start)
            }
        }
        return start
    }

    /// The characters that end a line in YAML.
    private static let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
}
