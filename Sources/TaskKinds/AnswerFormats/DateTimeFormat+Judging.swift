public import TaskModel

extension DateTimeFormat {
    /// Rejects a date without a time, and a time without a date.
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
        let text = CleanedInput.number(raw, name + Self.time)
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

extension DateTimeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let (first, last) = ends(at: control.context.now)
        let moments = [aligned(first, by: 1), aligned(last, by: -1)]
        return moments.map { fields($0, for: control) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        let (first, last) = ends(at: control.context.now)
        let days = max(0, first.date.days(until: last.date))
        for _ in 0..<20 {
            let minutes = generator.number(in: 0...days) * 1440 + generator.number(below: 1440)
            let moment = aligned(LocalMoment(date: first.date, time: .midnight), by: 1)
            let drawn = fields(aligned(moment.adding(minutes: minutes), by: -1), for: control)
            if accepts(drawn, for: control) { return drawn }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let date = RawFields([
            control.name + DatePart.day.suffix: ["31"],
            control.name + DatePart.month.suffix: ["2"],
            control.name + DatePart.year.suffix: ["2001"],
        ])
        let time = RawFields([control.name + Self.time: ["12:00"]])
        return [date.merging(time), time]
            + boundaryAnswers(for: control).map { raw in
                raw.without(control.name, parts: [Self.time])
            }
    }

    public var customMessages: [String] { messages.texts }

    private func ends(at now: LocalMoment) -> (LocalMoment, LocalMoment) {
        let least = minimum?.first(at: now)
        let last = maximum?.last(at: now) ?? max(now, least?.adding(minutes: 30 * 1440) ?? now)
        let first = least ?? last.adding(minutes: -30 * 1440)
        return (first, max(first, last))
    }

    /// The next moment in this direction with minutes that are accepted.
    private func aligned(_ moment: LocalMoment, by minutes: Int) -> LocalMoment {
        (0..<60).lazy.map { moment.adding(minutes: $0 * minutes) }
            .first { minuteStep.contains($0.time) } ?? moment
    }

    private func fields(_ moment: LocalMoment, for control: Control) -> RawFields {
        raw(of: .dateTime(moment.description), named: control.name, in: control.wording)
    }
}
