public import TaskModel

extension DecimalFormat {
    /// Reads a number within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = Typed.number(raw, name)
        guard !text.isEmpty else { return nil }
        let writing = style.writing(in: context.wording)
        let number = try messages.reading { () throws(InvalidAnswer) in
            try writing.number(text)
        }
        try messages.require(
            number,
            atLeast: minimum.map { ($0, writing.text($0)) },
            atMost: maximum.map { ($0, writing.text($0)) }
        )
        try messages.reading { () throws(InvalidAnswer) in
            try FractionDigits.require(fractionDigits, of: number)
            try steps?.require(number, in: writing)
        }
        return .decimal(number.text)
    }
}

extension DecimalFormat {
    /// Both ends of the range.
    public func corners(for control: Control) -> [RawFields] {
        range.ends.map { fields($0, for: control) }.filter { accepts($0, for: control) }
    }

    /// A number between the bounds, each equally likely.
    public func draw(for control: Control, by lot: inout Lot) -> RawFields {
        range.draw(by: &lot).map { fields($0, for: control) } ?? RawFields()
    }

    /// The author's own sentences.
    public var ownMessages: [String] { messages.texts }

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
