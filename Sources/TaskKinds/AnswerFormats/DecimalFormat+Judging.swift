public import TaskModel

extension DecimalFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        let notation = style.notation(in: context.wording)
        let number = try messages.reading { () throws(InvalidAnswer) in
            try notation.number(text)
        }
        try messages.require(
            number,
            atLeast: minimum.map { ($0, notation.text($0)) },
            atMost: maximum.map { ($0, notation.text($0)) }
        )
        try messages.reading { () throws(InvalidAnswer) in
            try FractionDigits.require(fractionDigits, of: number)
            try steps?.require(number, in: notation)
        }
        return .decimal(number.text)
    }
}

extension DecimalFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        range.ends.map { fields($0, for: control) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        range.randomNumber(using: &generator).map { fields($0, for: control) } ?? RawFields()
    }

    public var customMessages: [String] { messages.texts }

    private var range: NumberRange {
        let ends = [minimum, maximum].compactMap { $0?.fractionDigits }.max() ?? 0
        let digits = min(fractionDigits ?? max(1, ends), 4)
        return NumberRange(
            from: minimum,
            to: maximum,
            by: steps?.size ?? DecimalText.unit(digits: digits)
        )
    }

    private func fields(_ number: DecimalText, for control: Control) -> RawFields {
        raw(of: .decimal(number.text), named: control.name, in: control.wording)
    }
}
