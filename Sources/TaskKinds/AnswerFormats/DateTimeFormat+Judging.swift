public import TaskModel

extension DateTimeFormat {
    /// Reads a date and a time; one without the other is refused.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let typed = try messages.reading { () throws(InvalidAnswer) in
            try moment(from: raw, named: name, in: context)
        }
        guard let typed else { return nil }
        try requireBounds(typed, in: context)
        try messages.reading { () throws(InvalidAnswer) in
            try minuteStep.require(typed.time, parts: [Self.time]) {
                isWithinBounds(LocalMoment(date: typed.date, time: $0), in: context)
            }
        }
        return .dateTime(typed.description)
    }

    private func moment(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> LocalMoment? {
        let text = Typed.number(raw, name + Self.time)
        let date = try DateFields(raw, named: name, in: context.wording).date()
        guard date != nil || !text.isEmpty else { return nil }
        guard let date else {
            throw InvalidAnswer(Message("errors.dateTime.missingDate"), parts: Self.dateParts)
        }
        guard !text.isEmpty else {
            throw InvalidAnswer(Message("errors.dateTime.missingTime"), parts: [Self.time])
        }
        let time = try TypedTime(text).required(example(in: context).time, parts: [Self.time])
        return LocalMoment(date: date, time: time)
    }

    private func isWithinBounds(_ moment: LocalMoment, in context: AnswerContext) -> Bool {
        (try? requireBounds(moment, in: context)) != nil
    }

    /// A moment that may be shown as an example.
    func example(in context: AnswerContext) -> (date: CalendarDate, time: String) {
        let date = CalendarDate.example(
            from: minimum?.first(at: context.now).date,
            to: maximum?.last(at: context.now).date
        )
        let time = ClockTime.example(context.wording("answers.timeExample")) {
            minuteStep.contains($0)
                && isWithinBounds(LocalMoment(date: date, time: $0), in: context)
        }
        return (date, time)
    }

    private func requireBounds(
        _ moment: LocalMoment,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        if let minimum, moment < minimum.first(at: context.now) {
            let words = words(minimum.first(at: context.now), in: context.wording)
            let key = minimum.isNow ? "errors.dateTime.past" : "errors.dateTime.tooEarly"
            throw InvalidAnswer(messages.low(key, ["moment": words]), parts: parts)
        }
        if let maximum, moment > maximum.last(at: context.now) {
            let words = words(maximum.last(at: context.now), in: context.wording)
            let key = maximum.isNow ? "errors.dateTime.future" : "errors.dateTime.tooLate"
            throw InvalidAnswer(messages.high(key, ["moment": words]), parts: parts)
        }
    }
}
