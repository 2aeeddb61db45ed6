import Authoring
import TaskModel

/// The fields of a rule that rejects an answer.
enum RejectionFields {
    static let when = Field<Predicate?>.required(
        "when",
        .predicate,
        "When the answer is not accepted. The condition can name answers of the same page."
    )
    static let message = Field.text("message", "The error message; it should say what to change.")

    /// The field `reject` of a question.
    static let reject = Field<[RejectionRule]>.list(
        "reject",
        of: .rejection,
        "Conditions under which the answer is not accepted, such as an end before the beginning."
    )
}

extension FieldType where Value == RejectionRule {
    fileprivate static var rejection: FieldType {
        let fields = FieldDeclaration.list(RejectionFields.when, RejectionFields.message)
        return .object("this rule", fields: fields) { source in
            source[RejectionFields.when].map {
                RejectionRule(when: $0, message: source[RejectionFields.message])
            }
        }
    }
}
