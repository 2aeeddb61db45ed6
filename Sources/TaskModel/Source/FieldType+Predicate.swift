extension FieldType where Value == Predicate {
    /// A condition on answers, scores, parameters and cohorts.
    public static var predicate: FieldType {
        FieldType(.condition) { node, reading in
            guard case .mapping = node.content else {
                reading.expected(.condition, insteadOf: node)
                return nil
            }
            let fields = PredicateFields.declarations
            return FieldReader(node, of: "this condition", knowing: fields, in: reading)
                .flatMap { PredicateReader($0).predicate }
        }
    }
}

extension FieldShape {
    fileprivate static let condition = FieldShape.named(
        "a condition such as { answer: mood, equals: 1 }"
    )
}

extension FieldType where Value == AnswerReference {
    /// `step`, `step.item` or `task/step.item`.
    public static var answerReference: FieldType {
        .scalar(.form("an answer such as step, step.item, section[2].step.item or task/step.item"))
        {
            AnswerReference(parsing: $0)
        }
    }
}
