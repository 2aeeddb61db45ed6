import TaskModel

/// The fields of an operand, the value that a condition compares with its subject.
///
/// An example of an operand is the mapping in `lessThan: { answer: start.weight }`.
public enum OperandFields {
    static let answer = Field<AnswerReference?>.optional(
        "answer",
        .answerReference,
        "Another answer: step, step.item, section[2].step or task/step.item."
    )
    static let score = Field<String?>.optional("score", .scoreName, "A score.")
    static let missing = Field<String?>.optional(
        "missing",
        .scoreName,
        "The number of missing items of this score."
    )
    static let value = Field<String?>.optional("value", .valueName, "A derived value.")
    static let date = Field<RelativeDate?>.optional(
        "date",
        .relativeDate,
        "A date relative to the start of the session or to the enrolment."
    )

    public static let declarations = FieldDeclaration.list(answer, score, missing, value, date)
}

extension FieldType where Value == RelativeDate {
    static var relativeDate: FieldType {
        let form = "a relative date such as today, today-18y or enrolment+3"
        return .scalar(.form(form), code: .badDate) { RelativeDate($0) }
    }
}

extension FieldType where Value == Operand {
    /// Returns the type of an operand, the value that a condition compares with its subject.
    ///
    /// References in the value are recorded, to be checked later. If `isMoment` is `true`, a text
    /// such as `today-7` is a relative date.
    static func operand(readingDates isMoment: Bool) -> FieldType {
        FieldType(.operand) { node, reading in
            if case .mapping = node.content { return named(node, reading) }
            guard let text = node.text, !node.isBlank else {
                reading.expected(.operand, insteadOf: node)
                return nil
            }
            return isMoment ? RelativeDate(text).map(Operand.date) ?? .text(text) : .text(text)
        }
    }

    private static func named(_ node: SourceNode, _ reading: ReadingContext) -> Operand? {
        let fields = OperandFields.declarations
        guard let source = FieldReader(node, of: "this value", knowing: fields, in: reading),
            !source.hasUnknownKeys
        else { return nil }
        let found = fields.filter { node[$0.name] != nil }
        guard found.count == 1 else {
            let known = fields.map(\.name).joined(separator: ", ")
            let message = "a value to compare with needs exactly one of \(known)"
            reading.report(.badTest, message, at: node.position)
            return nil
        }
        return operand(source)
    }

    private static func operand(_ source: FieldReader) -> Operand? {
        if let reference = source[OperandFields.answer] {
            source.note(.answer(reference), at: OperandFields.answer)
            return .answer(reference)
        }
        if let id = source[OperandFields.score] {
            source.note(.score(id), at: OperandFields.score)
            return .number(.score(id))
        }
        if let id = source[OperandFields.missing] {
            source.note(.score(id), at: OperandFields.missing)
            return .number(.missing(id))
        }
        if let id = source[OperandFields.value] {
            source.note(.value(id), at: OperandFields.value)
            return .number(.value(id))
        }
        return source[OperandFields.date].map(Operand.date)
    }
}

extension FieldReader {
    /// Records a reference in a field, to be checked later.
    func note<Value>(_ target: NameReference.Target, at field: Field<Value>) {
        reading.note(NameReference(target, at: position(of: field)))
    }
}
