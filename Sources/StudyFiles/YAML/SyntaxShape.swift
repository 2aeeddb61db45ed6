import TaskModel

/// What kind of mistake the parser's words are about, and what to do about it.
struct SyntaxShape {
    let code: Diagnostic.Code
    let advice: String?
    let isDeep: Bool

    init(of problem: String, at mark: TextMark, in text: String) {
        let line = mark.lineText(in: text)
        isDeep = problem.hasPrefix("Maximum nesting level")
        let isTab = line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
        (code, advice) =
            if isDeep { (.tooDeep, nil) } else if isTab {
                (.indentation, "indent with spaces, not with tabs")
            } else { Self.judged(problem, line) }
    }

    private static func judged(_ problem: String, _ line: String) -> (Diagnostic.Code, String?) {
        if problem.hasPrefix("mapping values are not allowed") {
            return line.split(separator: ": ", omittingEmptySubsequences: false).count > 2
                ? (.syntax, "put text with a colon in quotes")
                : (.indentation, "check the indentation, and put text with a colon in quotes")
        }
        if problem.contains("undefined alias") { return (.unknownAnchor, nil) }
        if problem.hasPrefix("could not find expected ':'") {
            let advice = "check the indentation, and write a space behind the colon of a key"
            return (.syntax, advice)
        }
        if problem.hasPrefix("did not find expected ','") { return (.syntax, "close the bracket") }
        if [": \"", ": '", "- \"", "- '"].contains(where: line.contains) {
            return (.syntax, "put text that begins with a quote in quotes wholly")
        }
        let isAside = problem.hasPrefix("did not find expected key") || problem.contains("'-'")
        guard isAside || problem.contains("block end") else { return (.syntax, nil) }
        return (.indentation, "indent it like the entries above it")
    }
}
