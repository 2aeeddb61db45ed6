import TaskModel

/// Functions that format text for DOT, the graph language of Graphviz.
enum DotText {
    /// Returns a quoted name or label; the lines of a multi-line label are left-aligned.
    static func quoted(_ text: String) -> String {
        let escaped = text.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\l"])
        return "\"\(escaped)\(text.contains("\n") ? "\\l" : "")\""
    }

    /// Returns an HTML-like label; the lines of `small` are in smaller type below the others.
    static func label(_ lines: [String], below small: [String]) -> String {
        let head = lines.map { "\(escaped($0))" }
        let rest = small.flatMap { wrapped($0, at: 44) }.map {
            "<font point-size=\"9.5\" color=\"#4a5a68\">\(escaped($0))</font>"
        }
        return "<\((head + rest).joined(separator: "<br/>"))>"
    }

    /// Breaks text between words into lines of at most `width` characters; a longer word gets its
    /// own line.
    static func wrapped(_ text: String, at width: Int) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.reduce(into: [String]()) { lines, word in
            guard let last = lines.last, last.count + word.count < width else {
                return lines.append(word)
            }
            lines[lines.count - 1] = last + " " + word
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacingScalars(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }
}
