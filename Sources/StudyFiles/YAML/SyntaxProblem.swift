import Authoring
import TaskModel
import Yams

/// An error from the YAML parser, converted to a diagnostic.
struct SyntaxProblem {
    let code: Diagnostic.Code
    let message: String
    let suggestion: String?
    let mark: TextPosition

    init(_ error: YamlError, in text: String) {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _):
            let place = Self.place(problem, context, mark)
            let words = Self.words(problem, context, mark, at: place)
            self.init(words, at: place, in: text, until: TextPosition(mark))
        case .composer(let context, let problem, let mark, _):
            let isSecond = context?.text.contains("single document") == true
            self = isSecond ? Self(second: mark) : Self(problem, at: TextPosition(mark), in: text)
        case .reader(let problem, let offset, _, _):
            let before = text.prefix(offset ?? 0).unicodeScalars
            self.init(problem, at: TextPosition(after: before), in: text)
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(repeated: keys, at: context.mark)
        default:
            self.init("\(error)", at: TextPosition(line: 1, column: 1), in: text)
        }
    }

    private init(second mark: Mark) {
        code = .secondDocument
        message = "a study file is one document, but --- starts another"
        suggestion = nil
        self.mark = TextPosition(mark)
    }

    private init(repeated keys: [String], at mark: Mark) {
        code = .duplicateKey
        message = "\(keys.map({ Diagnostic.quoted($0) }).joined(separator: ", ")) is repeated"
        suggestion = nil
        self.mark = TextPosition(mark)
    }

    private init(
        _ problem: String,
        at mark: TextPosition,
        in text: String,
        until end: TextPosition? = nil
    ) {
        let known = SyntaxErrorKind(lookingAt: problem, at: end ?? mark, in: text)
        if known == nil, let quote = UnclosedQuote(in: text, before: end ?? mark),
            Self.canBeQuote(problem)
        {
            code = .unclosedQuote
            message = "the text that starts with \(quote.sign) does not end on its line"
            suggestion = nil
            self.mark = quote.mark
            return
        }
        let kind = known ?? SyntaxErrorKind(of: problem, at: mark, in: text)
        code = kind.code
        message = kind.message ?? "this is not valid YAML: \(problem)"
        suggestion = kind.advice
        self.mark = kind.mark ?? mark
    }

    /// Returns whether an unclosed quote can be the cause.
    ///
    /// An unclosed quote cannot cause deep nesting, invalid tokens or control characters.
    private static func canBeQuote(_ problem: String) -> Bool {
        !problem.hasPrefix("Maximum nesting level") && !problem.contains("any token")
            && !problem.contains("control characters")
    }

    /// Returns the position to report.
    ///
    /// This is the start of an unclosed construct if that start is on an earlier line, or else the
    /// position at which the parser stopped.
    private static func place(
        _ problem: String,
        _ context: YamlError.Context?,
        _ mark: Mark
    ) -> TextPosition {
        guard let context, context.mark.line < mark.line else { return TextPosition(mark) }
        let isOpen = ["flow", "simple key", "quoted"].contains { context.text.contains($0) }
        return TextPosition(isOpen ? context.mark : mark)
    }

    /// Returns the parser's problem, with its context if the context started on an earlier line.
    private static func words(
        _ problem: String,
        _ context: YamlError.Context?,
        _ mark: Mark,
        at place: TextPosition
    ) -> String {
        guard let context, context.mark.line < mark.line else { return problem }
        guard place.line == mark.line else { return "\(problem) \(context.text) that starts here" }
        return "\(problem) \(context.text) that started on line \(context.mark.line)"
    }
}
