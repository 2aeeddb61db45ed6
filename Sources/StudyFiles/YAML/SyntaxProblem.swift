import TaskModel
import Yams

/// What the YAML parser found, in the words of a diagnostic.
struct SyntaxProblem {
    let code: Diagnostic.Code
    let message: String
    let suggestion: String?
    let mark: TextMark

    init(_ error: YamlError, in text: String) {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _):
            self.init(Self.words(problem, context, mark), at: TextMark(mark), in: text)
        case .composer(let context, let problem, let mark, _):
            let isSecond = context?.text.contains("single document") == true
            let words = isSecond ? "a study file is one document, and --- begins another" : problem
            self.init(words, at: TextMark(mark), in: text)
        case .reader(let problem, let offset, _, _):
            let before = text.prefix(offset ?? 0).unicodeScalars
            self.init(problem, at: TextMark(after: before), in: text)
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(repeated: keys, at: context.mark)
        default:
            self.init("\(error)", at: TextMark(line: 1, column: 1), in: text)
        }
    }

    private init(repeated keys: [String], at mark: Mark) {
        code = .duplicateKey
        message = "\(keys.map({ Diagnostic.quoted($0) }).joined(separator: ", ")) stands twice"
        suggestion = nil
        self.mark = TextMark(mark)
    }

    private init(_ problem: String, at mark: TextMark, in text: String) {
        let isDeep = problem.hasPrefix("Maximum nesting level")
        code = isDeep ? .tooLarge : .syntax
        message = isDeep ? "the file is more than 32 levels deep" : "this is not YAML: \(problem)"
        suggestion = Self.advice(on: problem, at: mark, in: text)
        self.mark = mark
    }

    /// The problem, and where that began in which it was met, if elsewhere.
    private static func words(
        _ problem: String,
        _ context: YamlError.Context?,
        _ mark: Mark
    ) -> String {
        guard let context, context.mark.line < mark.line else { return problem }
        return "\(problem) \(context.text) that began in line \(context.mark.line)"
    }

    private static func advice(on problem: String, at mark: TextMark, in text: String) -> String? {
        let scalar = mark.index(in: text).map { text.unicodeScalars[$0] }
        if scalar == "\t" { return "indent with spaces, not with tabs" }
        if problem.hasPrefix("mapping values are not allowed") {
            return "check the indentation, and put text with a colon in quotes"
        }
        if problem.hasPrefix("could not find expected ':'") {
            return "check the indentation, and write a space behind the colon of a key"
        }
        if problem.hasPrefix("did not find expected ','") { return "close the bracket" }
        if problem.hasPrefix("did not find expected") {
            return "check the indentation, and put text that begins with a quote in quotes wholly"
        }
        return nil
    }
}
