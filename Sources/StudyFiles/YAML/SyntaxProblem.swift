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
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(problem, at: TextMark(line: mark.line, column: mark.column), in: text)
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
        message = "\(keys.map(Diagnostic.quoted).joined(separator: ", ")) stands twice"
        suggestion = nil
        self.mark = TextMark(line: mark.line, column: mark.column)
    }

    private init(_ problem: String, at mark: TextMark, in text: String) {
        code = .syntax
        message = "this is not YAML: \(problem)"
        suggestion = Self.advice(on: problem, at: mark, in: text)
        self.mark = mark
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
        if problem.contains("expected <block end>") {
            return "check the indentation, and put text that goes on behind quotes in quotes wholly"
        }
        return nil
    }
}
