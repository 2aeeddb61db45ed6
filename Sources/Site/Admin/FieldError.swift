import FoundationEssentials
import Pages
import TaskModel

/// An error in a field of an admin form.
struct FieldError: Sendable, Hashable {
    let field: String
    let text: String
}

/// The errors of an admin form: the error summary, and a message for each field.
///
/// For a property of this type, a template also has the variable `hasErrors`. Each field with an
/// error has a variable such as `passwordAgainError` for `password-again`.
struct FieldErrors: TemplateConvertible, ExpressibleByArrayLiteral {
    private let errors: [FieldError]

    init(_ errors: [FieldError]) { self.errors = errors }
    init(arrayLiteral errors: FieldError...) { self.errors = errors }

    var templateValue: TemplateValue {
        .errors(errors.map { (text: $0.text, control: $0.field) })
    }

    var companions: ((String) -> [String: TemplateValue])? {
        { _ in
            let messages = errors.map { (Self.variable($0.field), TemplateValue.text($0.text)) }
            return Dictionary(messages) { first, _ in first }
                .merging(["hasErrors": .flag(!errors.isEmpty)]) { own, _ in own }
        }
    }

    /// Returns the name of the variable for a field's message.
    private static func variable(_ field: String) -> String {
        let words = field.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined() + "Error"
    }
}
