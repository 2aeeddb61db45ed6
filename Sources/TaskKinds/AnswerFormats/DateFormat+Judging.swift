public import TaskModel

extension DateFormat {
    /// Reports missing parts first, then impossible ones, then dates out of bounds.
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

extension DateFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let (first, last) = ends(on: control.context.now.date)
        return (first == last ? [first] : [first, last])
            .map { fields($0, for: control) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        let (first, last) = ends(on: control.context.now.date)
        let days = generator.number(in: 0...max(0, first.days(until: last)))
        return fields(first.adding(days: days), for: control)
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let parts = [DatePart.day: "31", .month: "2", .year: "2001"]
        return [
            precision.parts.reduce(into: RawFields()) { raw, part in
                raw[control.name + part.suffix] = parts[part]
            }
        ]
    }

    public var customMessages: [String] { messages.texts }

    private func ends(on today: CalendarDate) -> (CalendarDate, CalendarDate) {
        let least = minimum?.first(on: today)
        let usual = max(today, least?.adding(months: 12) ?? today)
        let last = maximum?.last(on: today) ?? usual
        let first = least ?? last.adding(months: -80 * 12)
        return (first, max(first, last))
    }

    private func fields(_ date: CalendarDate, for control: Control) -> RawFields {
        let value = AnswerValue.date(precision.text(of: date))
        return raw(of: value, named: control.name, in: control.wording)
    }
}
