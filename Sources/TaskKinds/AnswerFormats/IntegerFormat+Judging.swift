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
        try messages.require(
            number,
            atLeast: minimum.map { ($0, written($0, writing)) },
            atMost: maximum.map { ($0, written($0, writing)) }
        )
        try messages.reading { () throws(InvalidAnswer) in
            if let decimal = DecimalText(String(number)) {
                try steps?.require(decimal, in: writing)
            }
        }
        return .integer(number)
    }

    private func written(_ number: Int, _ writing: NumberWriting) -> String {
        DecimalText(String(number)).map { writing.text($0) } ?? String(number)
    }
}
