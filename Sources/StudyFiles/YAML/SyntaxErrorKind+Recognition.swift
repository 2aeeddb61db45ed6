import Authoring
import TaskModel

extension SyntaxErrorKind {
    /// Creates the kind of a mistake from the text at which the parser stopped; returns `nil` if
    /// that text does not reveal the mistake.
    init?(lookingAt problem: String, at mark: TextPosition, in text: String) {
        let value = SourceValue(in: mark.lineText(in: text), at: mark.column)
        let lines = SourceLines(text, around: mark)
        let found =
            Self.odd(lines) ?? Self.dash(problem, lines) ?? Self.apostrophe(problem, value, mark)
            ?? Self.sign(problem, value, mark)
        guard let found else { return nil }
        self = found
    }

    /// Recognises indentation with a no-break space or a similar character, which is often copied
    /// from an editor or a web page.
    private static func odd(_ lines: SourceLines) -> SyntaxErrorKind? {
        guard let place = lines.oddBlank else { return nil }
        let message = "there is an unusual space character before the key"
        return SyntaxErrorKind(.indentation, message, "indent with ordinary spaces", at: place)
    }

    private static func dash(_ problem: String, _ lines: SourceLines) -> SyntaxErrorKind? {
        guard problem.hasPrefix("did not find expected key"), let place = lines.missingDash else {
            return nil
        }
        let message = "the first entry of this list has no \"- \" before it"
        return SyntaxErrorKind(
            .syntax,
            message,
            "start each entry of a list with \"- \"",
            at: place
        )
    }

    private static func apostrophe(
        _ problem: String,
        _ value: SourceValue,
        _ mark: TextPosition
    ) -> SyntaxErrorKind? {
        guard problem.hasPrefix("did not find expected"),
            let found = StrayApostrophe(in: value, line: mark.line)
        else { return nil }
        let message =
            "the text that starts with ' ends at the apostrophe after "
            + Diagnostic.quoted(found.word)
        let advice = "use double quotes around a text with an apostrophe"
        return SyntaxErrorKind(.syntax, message, advice, at: found.mark)
    }

    private static func sign(
        _ problem: String,
        _ value: SourceValue,
        _ mark: TextPosition
    ) -> SyntaxErrorKind? {
        guard let sign = value.sign, !value.isEntry, isAbout(sign, problem, value) else {
            return nil
        }
        let place = TextPosition(line: mark.line, column: value.column)
        let message = "a text that starts with \(sign) needs quotes"
        return SyntaxErrorKind(.syntax, message, "put the whole text in quotes", at: place)
    }

    /// Returns whether the error is about the first character of a text, not about a later
    /// character.
    private static func isAbout(_ sign: String, _ problem: String, _ value: SourceValue) -> Bool {
        switch sign {
        case "@", "`", "%": problem.contains("cannot start any token")
        case ">", "|": problem.contains("expected comment or line break")
        case "-", "?":
            problem.contains("not allowed in this context")
                || problem.contains("expected node content")
        case "*", "&":
            problem.contains("alphabetic or numeric")
                || problem.contains("undefined alias") && hasMoreWords(value)
        default: problem.hasPrefix("did not find expected") && !problem.contains("node content")
        }
    }

    /// Returns whether further words follow an apparent alias.
    private static func hasMoreWords(_ value: SourceValue) -> Bool {
        let end = value.isInner ? value.text.firstIndex { ",}]".contains($0) } : nil
        let words = value.text[..<(end ?? value.text.endIndex)].split(separator: " ")
        return words.dropFirst().first.map { !$0.hasPrefix("#") } ?? false
    }
}
