public import TaskModel

extension IntegerFormat {
    /// Reads a whole number within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = Typed.number(raw, name)
        guard !text.isEmpty else { return nil }
        let writing = style.writing(in: context.wording)
        let number = try messages.reading { () throws(InvalidAnswer) in
            try WholeNumber.read(writing.plain(text), in: Self.possible)
        }
        try requireBounds(number, in: writing)
        try messages.reading { () throws(InvalidAnswer) in
            if let decimal = DecimalText(String(number)) {
                try steps?.require(decimal, in: writing)
            }
        }
        return .integer(number)
    }

    private func requireBounds(
        _ number: Int,
        in writing: NumberWriting
    ) throws(InvalidAnswer) {
        if let minimum, number < minimum {
            let parameters = ["minimum": written(minimum, writing)]
            throw InvalidAnswer(messages.low("errors.number.below", parameters))
        }
        if let maximum, number > maximum {
            let parameters = ["maximum": written(maximum, writing)]
            throw InvalidAnswer(messages.high("errors.number.above", parameters))
        }
    }

    private func written(_ number: Int, _ writing: NumberWriting) -> String {
        DecimalText(String(number)).map { writing.text($0) } ?? String(number)
    }
}
