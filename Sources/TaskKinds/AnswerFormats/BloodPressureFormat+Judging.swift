public import TaskModel

extension BloodPressureFormat {
    /// Reads both values; one without the other is refused.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let systolic = try number(.systolic, raw, name, in: context.wording)
        let diastolic = try number(.diastolic, raw, name, in: context.wording)
        guard systolic != nil || diastolic != nil else { return nil }
        guard let systolic else { throw missing(.systolic) }
        guard let diastolic else { throw missing(.diastolic) }
        guard systolic > diastolic else {
            let message = Message("errors.bloodPressure.order", own: orderMessage)
            throw InvalidAnswer(message, parts: parts)
        }
        return .components(["systolic": .integer(systolic), "diastolic": .integer(diastolic)])
    }

    private func missing(_ part: Part) -> InvalidAnswer {
        let message = Message("errors.bloodPressure.missingOne.\(part.rawValue)")
        return InvalidAnswer(message, parts: [part.suffix])
    }

    private func number(
        _ part: Part,
        _ raw: RawFields,
        _ name: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> Int? {
        let text = Typed.number(raw, name + part.suffix)
        guard !text.isEmpty else { return nil }
        let number = try messages.reading { () throws(InvalidAnswer) in
            try WholeNumber.read(text, in: IntegerFormat.possible, parts: [part.suffix])
        }
        try requireBounds(number, of: part, in: wording)
        return number
    }

    private func requireBounds(
        _ number: Int,
        of part: Part,
        in wording: Wording
    ) throws(InvalidAnswer) {
        guard let range = ranges[part], !range.contains(number) else { return }
        let isLow = number < range.lowerBound
        let parameters = [
            "part": wording("answers.bloodPressure.\(part.rawValue)"),
            "minimum": String(range.lowerBound), "maximum": String(range.upperBound),
        ]
        let message =
            isLow
            ? messages.low("errors.bloodPressure.low", parameters)
            : messages.high("errors.bloodPressure.high", parameters)
        throw InvalidAnswer(message, parts: [part.suffix])
    }
}
