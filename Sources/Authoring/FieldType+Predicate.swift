public import TaskModel

extension FieldType where Value == Predicate {
    /// A condition, such as `{ answer: mood, equals: 1 }`.
    public static var predicate: FieldType {
        FieldType(.condition) { node, reading in
            guard case .mapping = node.content else {
                let advice = node.text.flatMap(written)
                reading.expected(.condition, insteadOf: node, advice: advice)
                return nil
            }
            let fields = PredicateFields.declarations
            return reading.condition(at: node) {
                FieldReader(node, of: "this condition", knowing: fields, in: reading)
                    .flatMap { PredicateReader($0).predicate }
            }
        }
    }
}

/// Returns advice such as `write { answer: mood, equals: 1 }` for `mood = 1`.
///
/// Returns `nil` for a text that is not such a comparison. The result is also `nil` for a text of
/// more than 200 bytes, because matching can take quadratic time.
private func written(_ text: String) -> String? {
    guard text.utf8.count <= 200,
        let found = text.wholeMatch(of: /([a-z][\w.\/]*) *(?:=|==|is|equals) *([\w-]+)/)
    else {
        return nil
    }
    return "write { answer: \(found.1), equals: \(found.2) }"
}

extension FieldShape {
    fileprivate static let condition = FieldShape.named(
        "a condition such as { answer: mood, equals: 1 }"
    )
    fileprivate static let reference = FieldShape.form(
        "an answer such as step, step.item, section[2].step.item or task/step.item"
    )
}

extension FieldType where Value == AnswerReference {
    /// A reference to an answer: `step`, `step.item` or `step.item.part`, optionally after
    /// `section[2].`, `task/` or `task/section[2].`.
    public static var answerReference: FieldType {
        FieldType(.reference) { node, reading in
            if let reference = node.text.flatMap(AnswerReference.init(parsing:)) {
                return reference.named(in: reading.scope)
            }
            reading.expected(.reference, insteadOf: node, code: .badReference)
            return nil
        }
    }
}
