import Authoring
import TaskModel

/// The kind of mistake that caused a parser error, with advice.
struct SyntaxErrorKind {
    let code: Diagnostic.Code
    /// A better message than the parser's, if there is one.
    let message: String?
    let advice: String?
    /// The position of the mistake, if it is not where the parser stopped.
    let mark: TextPosition?

    init(
        _ code: Diagnostic.Code,
        _ message: String? = nil,
        _ advice: String? = nil,
        at mark: TextPosition? = nil
    ) {
        self.code = code
        self.message = message
        self.advice = advice
        self.mark = mark
    }

    /// Creates the kind of a mistake from only the parser's message and the line at `mark`.
    init(of problem: String, at mark: TextPosition, in text: String) {
        let line = mark.lineText(in: text)
        if problem.hasPrefix("Maximum nesting level") {
            self.init(.tooDeep, "the file is more than 32 levels deep")
        } else if line.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t") {
            self.init(.indentation, nil, "indent with spaces, not with tabs")
        } else {
            self = Self.judged(problem, line, mark)
        }
    }

    private static func judged(
        _ problem: String,
        _ line: String,
        _ mark: TextPosition
    ) -> SyntaxErrorKind {
        if problem.hasPrefix("mapping values are not allowed") {
            return line.split(separator: ": ", omittingEmptySubsequences: false).count > 2
                ? SyntaxErrorKind(.syntax, nil, "put text with a colon in quotes")
                : SyntaxErrorKind(
                    .indentation,
                    nil,
                    "check the indentation, and put text with a colon in quotes"
                )
        }
        if problem.contains("undefined alias") { return SyntaxErrorKind(.unknownAnchor) }
        if problem.hasPrefix("could not find expected ':'") {
            let advice = "check the indentation, and write a space after the colon of a key"
            return SyntaxErrorKind(.syntax, nil, advice)
        }
        if problem.hasPrefix("did not find expected ','") {
            return SyntaxErrorKind(.syntax, nil, BracketAdvice(problem, line, mark).text)
        }
        return aside(problem, line)
    }

    /// Recognises a text that is only partly in quotes, and a line that belongs neither to the list
    /// nor to the mapping around it.
    private static func aside(_ problem: String, _ line: String) -> SyntaxErrorKind {
        if [": \"", ": '", "- \"", "- '"].contains(where: line.contains) {
            return SyntaxErrorKind(.syntax, nil, "put the whole text in quotes, not only its start")
        }
        let isAside = problem.hasPrefix("did not find expected key") || problem.contains("'-'")
        guard isAside || problem.contains("block end") else { return SyntaxErrorKind(.syntax) }
        return SyntaxErrorKind(.indentation, nil, "indent this line like the entries above it")
    }
}
