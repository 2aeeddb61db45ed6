public import TaskModel

extension IntegerFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        let notation = style.notation(in: context.wording)
        let number = try messages.reading { () throws(InvalidAnswer) in
            try WholeNumber.read(notation.plain(text), in: Self.possible)
        }
        // The bounds are put into words only where they have to be said.
        if !isWithinBounds(number) {
            try messages.require(
                number,
                atLeast: minimum.map { ($0, written($0, notation)) },
                atMost: maximum.map { ($0, written($0, notation)) }
            )
        }
        if let steps, let decimal = DecimalText(String(number)) {
            try messages.reading { () throws(InvalidAnswer) in
                try steps.require(decimal, in: notation)
            }
        }
        return .integer(number)
    }

    private func isWithinBounds(_ number: Int) -> Bool {
        minimum.map { $0 <= number } != false && maximum.map { number <= $0 } != false
    }

    private func written(_ number: Int, _ notation: NumberNotation) -> String {
        DecimalText(String(number)).map { notation.text($0) } ?? String(number)
    }
}

extension IntegerFormat {
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
        let bounds = [minimum, maximum].map { $0.flatMap { DecimalText(String($0)) } }
        return NumberRange(from: bounds[0], to: bounds[1], by: steps?.size ?? .unit(digits: 0))
    }

    private func fields(_ number: DecimalText, for control: Control) -> RawFields {
        let value = AnswerValue.integer(Int(number.text) ?? 0)
        return raw(of: value, named: control.name, in: control.wording)
    }
}
