public import TaskModel

extension DateFormat {
    /// Reads a date: what is missing is said first, then what cannot be, then what is out of bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let fields = DateFields(raw, named: name, in: context.wording, precision: precision)
        let typed = try messages.reading { () throws(InvalidAnswer) in try fields.date() }
        guard let typed else { return nil }
        try requireBounds(typed, in: context)
        return .date(precision.text(of: typed))
    }

    private func requireBounds(
        _ date: CalendarDate,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        let (wording, today) = (context.wording, context.now.date)
        let text = precision.text(of: date)
        if let minimum, text < precision.text(of: minimum.first(on: today)) {
            let bound = precision.words(minimum.first(on: today), in: wording)
            let key = isToday(minimum) ? "errors.date.past" : "errors.date.tooEarly"
            throw InvalidAnswer(messages.low(key, ["date": bound]), parts: parts)
        }
        if let maximum, text > precision.text(of: maximum.last(on: today)) {
            let bound = precision.words(maximum.last(on: today), in: wording)
            let key = isToday(maximum) ? "errors.date.future" : "errors.date.tooLate"
            throw InvalidAnswer(messages.high(key, ["date": bound]), parts: parts)
        }
    }

    private func isToday(_ limit: DateLimit) -> Bool { limit.isToday && precision == .day }
}
