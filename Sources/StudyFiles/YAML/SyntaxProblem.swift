import Authoring
import TaskModel
import Yams

/// An error of the YAML parser, converted to a diagnostic.
struct SyntaxProblem {
    let code: Diagnostic.Code
    let message: String
    let suggestion: String?
    let mark: TextMark

    init(_ error: YamlError, in text: String) {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _):
            let place = Self.place(problem, context, mark)
            let words = Self.words(problem, context, mark, at: place)
            self.init(words, at: place, in: text, until: TextMark(mark))
        case .composer(let context, let problem, let mark, _):
            let isSecond = context?.text.contains("single document") == true
            self = isSecond ? Self(second: mark) : Self(problem, at: TextMark(mark), in: text)
        case .reader(let problem, let offset, _, _):
            let before = text.prefix(offset ?? 0).unicodeScalars
            self.init(problem, at: TextMark(after: before), in: text)
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(repeated: keys, at: context.mark)
        default:
            self.init("\(error)", at: TextMark(line: 1, column: 1), in: text)
        }
    }

    private init(second mark: Mark) {
        code = .secondDocument
        message = "a study file is one document, but --- starts another"
        suggestion = nil
        self.mark = TextMark(mark)
    }

    private init(repeated keys: [String], at mark: Mark) {
        code = .duplicateKey
        message = "\(keys.map({ Diagnostic.quoted($0) }).joined(separator: ", ")) is repeated"
        suggestion = nil
        self.mark = TextMark(mark)
    }

    private init(
        _ problem: String,
        at mark: TextMark,
        in text: String,
        until end: TextMark? = nil
    ) {
        let known = SyntaxShape(lookingAt: problem, at: end ?? mark, in: text)
        if known == nil, let quote = OpenQuote(in: text, before: end ?? mark),
            Self.canBeQuote(problem)
        {
            code = .unclosedQuote
            message = "the text that starts with \(quote.sign) does not end on its line"
            suggestion = nil
            self.mark = quote.mark
            return
        }
        let shape = known ?? SyntaxShape(of: problem, at: mark, in: text)
        code = shape.code
        message = shape.message ?? "this is not valid YAML: \(problem)"
        suggestion = shape.advice
        self.mark = shape.mark ?? mark
    }

    /// Whether an unclosed quote can be the cause; it does not cause tabs or invalid characters.
    private static func canBeQuote(_ problem: String) -> Bool {
        !problem.hasPrefix("Maximum nesting level") && !problem.contains("any token")
            && !problem.contains("control characters")
    }

    /// Returns the position to report: for unclosed constructs their start, not the end of the
    /// file.
    private static func place(
        _ problem: String,
        _ context: YamlError.Context?,
        _ mark: Mark
    ) -> TextMark {
        guard let context, context.mark.line < mark.line else { return TextMark(mark) }
        let isOpen = ["flow", "simple key", "quoted"].contains { context.text.contains($0) }
        return TextMark(isOpen ? context.mark : mark)
    }

    /// Returns the parser's problem, with its context if that started in an earlier line.
    private static func words(
        _ problem: String,
        _ context: YamlError.Context?,
        _ mark: Mark,
        at place: TextMark
    ) -> String {
        guard let context, context.mark.line < mark.line else { return problem }
        guard place.line == mark.line else { return "\(problem) \(context.text) that starts here" }
        return "\(problem) \(context.text) that started in line \(context.mark.line)"
    }
}
