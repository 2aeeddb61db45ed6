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
