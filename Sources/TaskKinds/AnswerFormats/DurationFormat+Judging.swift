public import TaskModel

extension DurationFormat {
    /// An empty field beside a filled one counts as 0.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let typed = units.map { CleanedInput.number(raw, name + $0.suffix) }
        guard !typed.allSatisfy(\.isEmpty) else { return nil }
        let seconds = try messages.reading { () throws(InvalidAnswer) in
            try total(of: typed)
        }
        try messages.require(
            seconds,
            atLeast: minimum.map { ($0, words($0, in: context.wording)) },
            atMost: maximum.map { ($0, words($0, in: context.wording)) },
            parts: parts
        )
        try messages.reading { () throws(InvalidAnswer) in
            try requireStep(seconds, in: context.wording)
        }
        return .integer(seconds)
    }

    private func total(of typed: [String]) throws(InvalidAnswer) -> Int {
        var total = 0
        for index in units.indices where !typed[index].isEmpty {
            let unit = units[index]
            let isFirst = typed[..<index].allSatisfy(\.isEmpty)
            let limit = isFirst ? nil : units[index - 1].seconds / unit.seconds - 1
            total += try count(typed[index], of: unit, upTo: limit) * unit.seconds
        }
        guard total <= DurationUnit.longest else {
            throw InvalidAnswer(Message("errors.duration.tooLong"), parts: parts)
        }
        return total
    }

    /// Reads one field; beside a longer unit there is no more of a unit than fits into that one.
    private func count(
        _ text: String,
        of unit: DurationUnit,
        upTo limit: Int?
    ) throws(InvalidAnswer) -> Int {
        guard WholeNumber.isDigits(text) else {
            let message = Message("errors.duration.unreal.\(unit.rawValue)")
            throw InvalidAnswer(message, parts: [unit.suffix])
        }
        guard let count = Int(text), count <= DurationUnit.longest else {
            throw InvalidAnswer(Message("errors.duration.tooLong"), parts: [unit.suffix])
        }
        if let limit, count > limit {
            let key = "errors.duration.tooMany.\(unit.rawValue)"
            throw InvalidAnswer(Message(key, ["maximum": String(limit)]), parts: [unit.suffix])
        }
        return count
    }

    private func requireStep(_ seconds: Int, in wording: Wording) throws(InvalidAnswer) {
        guard !seconds.isMultiple(of: step) else { return }
        let near = words(seconds - seconds % step, in: wording)
        let parameters = ["step": words(step, in: wording), "example": near]
        throw InvalidAnswer(Message("errors.number.step", parameters), parts: parts)
    }

    /// A bound in words, in finer units than are asked if it has such.
    private func words(_ seconds: Int, in wording: Wording) -> String {
        let isWhole = seconds.isMultiple(of: units.last?.seconds ?? 1)
        return DurationUnit.words(
            seconds,
            as: isWhole ? units : DurationUnit.allCases,
            in: wording
        )
    }
}

extension DurationFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        range.ends.map { fields($0, for: control) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        for _ in 0..<20 {
            let drawn =
                range.randomNumber(using: &generator).map { fields($0, for: control) }
                ?? RawFields()
            if accepts(drawn, for: control) { return drawn }
        }
        return generator.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let ones = units.map { (control.name + $0.suffix, ["1"]) }
        let base = RawFields(Dictionary(ones) { first, _ in first })
        let more = units.dropFirst().map { unit in
            base.merging(RawFields([control.name + unit.suffix: ["99"]]))
        }
        let long = RawFields([control.name + (units.first?.suffix ?? ""): ["99999999999"]])
        return more + [long]
    }

    public var customMessages: [String] { messages.texts }

    /// Seconds in steps that can be typed; without a longest duration, up to a dozen of the first unit.
    private var range: NumberRange {
        let last = units.last?.seconds ?? 1
        let size = step.isMultiple(of: last) ? step : last
        let low = ((minimum ?? 0) + size - 1) / size * size
        let high = maximum ?? low + 12 * (units.first?.seconds ?? 3600)
        let texts = [low, high, size].map { DecimalText(String($0)) }
        return NumberRange(from: texts[0], to: texts[1], by: texts[2] ?? .unit(digits: 0))
    }

    private func fields(_ seconds: DecimalText, for control: Control) -> RawFields {
        let value = AnswerValue.integer(Int(seconds.text) ?? 0)
        return raw(of: value, named: control.name, in: control.wording)
    }
}
