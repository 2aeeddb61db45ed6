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
        .scalar(.form("an answer such as step, step.item or task/step.item")) {
            AnswerReference(parsing: $0)
        }
    }
}

extension AnswerReference {
    /// Reads `step`, `step.item` or `task/step.item`; anything else is no reference.
    public init?(parsing text: String) {
        let path = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let last = path.last, path.count <= 2 else { return nil }
        let parts = last.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, !(path + parts).contains(where: \.isEmpty) else { return nil }
        let task = path.count == 2 ? String(path[0]) : nil
        self.init(
            task: task,
            step: String(parts[0]),
            item: parts.dropFirst().first.map(String.init)
        )
    }
}
