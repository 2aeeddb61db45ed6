public import TaskModel

extension BloodPressureFormat {
    /// Rejects one value without the other.
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
        let text = CleanedInput.number(raw, name + part.suffix)
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

extension BloodPressureFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        guard let upper = ranges[.systolic], let lower = ranges[.diastolic] else { return [] }
        let low = max(upper.lowerBound, lower.lowerBound + 1)
        let high = min(lower.upperBound, upper.upperBound - 1)
        return [(low, lower.lowerBound), (upper.upperBound, high)]
            .map { fields($0.0, $0.1, named: control.name) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        for _ in 0..<20 {
            let systolic = 95 + generator.number(below: 30) + generator.number(below: 30)
            let diastolic = 60 + generator.number(below: 15) + generator.number(below: 15)
            let drawn = fields(systolic, diastolic, named: control.name)
            if accepts(drawn, for: control) { return drawn }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        guard let upper = ranges[.systolic], let lower = ranges[.diastolic] else { return [] }
        let same = max(upper.lowerBound, lower.lowerBound)
        return [fields(same, same, named: control.name)]
    }

    public var customMessages: [String] { messages.texts + [orderMessage].compactMap { $0 } }

    private func fields(_ systolic: Int, _ diastolic: Int, named name: String) -> RawFields {
        RawFields([
            name + Part.systolic.suffix: [String(systolic)],
            name + Part.diastolic.suffix: [String(diastolic)],
        ])
    }
}
