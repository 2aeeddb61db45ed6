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
        try requireBounds(number, in: writing)
        try messages.reading { () throws(InvalidAnswer) in
            try FractionDigits.require(fractionDigits, of: number)
            try steps?.require(number, in: writing)
        }
        return .decimal(number.text)
    }

    private func requireBounds(
        _ number: DecimalText,
        in writing: NumberWriting
    ) throws(InvalidAnswer) {
        if let minimum, number < minimum {
            let parameters = ["minimum": writing.text(minimum)]
            throw InvalidAnswer(messages.low("errors.number.below", parameters))
        }
        if let maximum, number > maximum {
            let parameters = ["maximum": writing.text(maximum)]
            throw InvalidAnswer(messages.high("errors.number.above", parameters))
        }
    }
}
