import Authoring
import TaskModel

/// Advice for a syntax error in brackets, where a comma or the closing bracket was expected.
struct BracketAdvice {
    let text: String

    init(_ problem: String, _ line: String, _ mark: TextPosition) {
        if problem.contains("starts here") {
            text = Self.isCut(line) ? Self.hash : "close the bracket"
        } else {
            text = Self.within(line, at: mark.column)
        }
    }

    private static let hash = "put text with a # in quotes; YAML ignores what follows it"

    /// Returns whether a comment in the line contains a closing bracket.
    private static func isCut(_ line: String) -> Bool {
        guard let note = line.firstRange(of: " #") else { return false }
        return line[note.upperBound...].contains { "]}".contains($0) }
    }

    private static func within(_ line: String, at column: Int) -> String {
        let value = SourceValue(in: line, at: column)
        let scalars = Array(line.unicodeScalars)
        let sign = scalars.indices.contains(column - 1) ? scalars[column - 1] : " "
        if sign == ":" { return colon(scalars.prefix(column - 1)) }
        if sign == "[" || sign == "{" { return "put text with a \(sign) in quotes" }
        if sign == "]" || sign == "}" {
            return "use the closing bracket that matches the opening one"
        }
        if value.text.hasPrefix("\"") || value.text.hasPrefix("'") {
            return "put the whole text in quotes, not only its start"
        }
        return "add the missing comma, or put the text in quotes"
    }

    /// Returns advice for a colon that is part of a text or follows a key after a missing comma.
    private static func colon(_ before: some Collection<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: before)
        let word = String(view).split(separator: " ").last.map(String.init) ?? ""
        let comma = "add the missing comma before \(Diagnostic.quoted(word))"
        return fields.contains(word) ? comma : "put text with a colon in quotes, or \(comma)"
    }

    /// The names of fields before which a comma may be missing.
    private static let fields = Set(
        (PredicateFields.declarations + RuleFields.declarations + StepFields.declarations
            + AnswerFields.optOuts).map(\.name)
    )
}
