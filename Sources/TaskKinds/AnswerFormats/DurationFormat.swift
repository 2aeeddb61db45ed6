public import Authoring
public import TaskModel

/// An answer format for a duration, typed into one field per unit.
///
/// Template variables: `fields`, the fields (such as `sleep-hours` and `sleep-minutes`) from the
/// longest unit to the shortest, with the variables of `PartField`.
public struct DurationFormat: SingleValueFormat {
    public static let name = "duration"
    public static let summary = "A length of time, typed in units such as hours and minutes."
    static let units = Field<[DurationUnit]>.defaulted(
        "units",
        .list(of: .oneOf),
        "The units in which the duration is typed, each in its own field.",
        to: [.hours, .minutes],
        writtenAs: "[hours, minutes]"
    )
    static let minimum = Field<Int?>.optional(
        "minimum",
        .duration,
        "The shortest duration accepted."
    )
    static let maximum = Field<Int?>.optional(
        "maximum",
        .duration,
        "The longest duration accepted."
    )
    static let step = Field<Int?>.optional(
        "step",
        .duration,
        "The step between accepted durations, counted from 0."
    )
    public static let fields =
        FieldDeclaration.list(units, minimum, maximum, step) + CustomMessages.fields

    let units: [DurationUnit]
    let minimum: Int?
    let maximum: Int?
    let step: Int
    let messages: CustomMessages

    public init(reading source: FieldReader) {
        let named = source[Self.units]
        let chosen = DurationUnit.allCases.filter(named.contains)
        units = chosen.isEmpty ? [.hours, .minutes] : chosen
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        step = max(1, source[Self.step] ?? 1)
        messages = CustomMessages(reading: source)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
        check(source, isNone: chosen.isEmpty)
    }

    private func check(_ source: FieldReader, isNone: Bool) {
        if isNone { source.report(.emptyList, "a duration needs a unit", at: Self.units) }
        if source[Self.step] == 0 {
            source.report(.badStep, "step must be above 0", at: Self.step)
        }
        guard let minimum, let maximum, minimum > maximum else { return }
        source.reportOrder(Self.minimum, Self.maximum)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { units.map(\.suffix) }
    public var missing: Message { Message(Word.missing) }
    public var limits: AnswerLimits {
        AnswerLimits(
            minimum: Double(minimum ?? 0),
            maximum: Double(maximum ?? DurationUnit.longest)
        )
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let seconds) = value else { return RawFields() }
        let counts = DurationUnit.counts(of: seconds, in: units)
        return counts.reduce(into: RawFields()) { raw, part in
            raw[name + part.unit.suffix] = String(part.count)
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let ranges = ranges
        let fields = units.map { unit in
            let range = ranges[unit] ?? 0...0
            return PartField(
                suffix: unit.suffix,
                label: control.wording(DurationWord.label(unit)),
                size: range.upperBound < 100 ? 2 : 4,
                min: String(range.lowerBound),
                max: String(range.upperBound),
                step: String(fieldStep(of: unit))
            )
        }
        return ["fields": .list(fields.map { $0.model(in: control) })]
    }

    public func words(_ value: Int, in wording: Wording) -> String {
        DurationUnit.words(value, as: units, in: wording)
    }

    public func column(named name: String) -> ResultColumn {
        ResultColumn(name: name, kind: .integer, unit: "s")
    }

    /// The range of each field.
    ///
    /// The range of the longest unit keeps the whole duration within the limits, regardless of the
    /// other fields. If no range does so, that unit's range is `0...0`, and the next unit takes its
    /// place.
    var ranges: [DurationUnit: ClosedRange<Int>] {
        var ranges: [DurationUnit: ClosedRange<Int>] = [:]
        var isOpen = true
        for (index, unit) in units.enumerated() {
            let range = isOpen ? boundedRange(of: unit, isLast: index == units.count - 1) : nil
            ranges[unit] = range ?? 0...(isOpen ? 0 : most(of: unit, at: index))
            isOpen = isOpen && range == nil
        }
        return ranges
    }

    private func boundedRange(of unit: DurationUnit, isLast: Bool) -> ClosedRange<Int>? {
        let low = ((minimum ?? 0) + unit.seconds - 1) / unit.seconds
        let most = maximum ?? (low + 24) * unit.seconds
        let high = isLast ? most / unit.seconds : (most + 1) / unit.seconds - 1
        return low <= high ? low...high : nil
    }

    /// Returns the largest value that a unit's field accepts within the next longer unit, such as
    /// 59 for minutes within hours.
    ///
    /// Returns 0 for the longest unit, or if the step is a multiple of the next longer unit.
    private func most(of unit: DurationUnit, at index: Int) -> Int {
        guard index > 0, !step.isMultiple(of: units[index - 1].seconds) else { return 0 }
        let most = units[index - 1].seconds / unit.seconds - 1
        return most - most % fieldStep(of: unit)
    }

    /// Returns the step of a unit's field, or 1 if the format's step does not suit the unit.
    func fieldStep(of unit: DurationUnit) -> Int {
        guard step.isMultiple(of: unit.seconds), let index = units.firstIndex(of: unit) else {
            return 1
        }
        let count = step / unit.seconds
        guard index > 0 else { return max(1, count) }
        let whole = units[index - 1].seconds / unit.seconds
        return whole.isMultiple(of: count) ? max(1, count) : 1
    }

    /// Returns the total of all fields in seconds, or `nil` if all fields are empty.
    ///
    /// An empty field counts as 0 if another field is filled in.
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
            atLeast: minimum.map { ($0, exactWords($0, in: context.wording)) },
            atMost: maximum.map { ($0, exactWords($0, in: context.wording)) },
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
            throw InvalidAnswer(Message(Word.tooLong), parts: parts)
        }
        return total
    }

    /// Reads one field; `limit` is the maximum if a field of a longer unit is filled in, or else
    /// `nil`.
    private func count(
        _ text: String,
        of unit: DurationUnit,
        upTo limit: Int?
    ) throws(InvalidAnswer) -> Int {
        guard WholeNumber.isDigits(text) else {
            let message = Message(DurationWord.unreal(unit))
            throw InvalidAnswer(message, parts: [unit.suffix])
        }
        guard let count = Int(text), count <= DurationUnit.longest else {
            throw InvalidAnswer(Message(Word.tooLong), parts: [unit.suffix])
        }
        if let limit, count > limit {
            let message = Message(DurationWord.tooMany(unit), ["maximum": String(limit)])
            throw InvalidAnswer(message, parts: [unit.suffix])
        }
        return count
    }

    private func requireStep(_ seconds: Int, in wording: Wording) throws(InvalidAnswer) {
        guard !seconds.isMultiple(of: step) else { return }
        let near = exactWords(seconds - seconds % step, in: wording)
        let parameters = ["step": exactWords(step, in: wording), "example": near]
        throw InvalidAnswer(Message(ControlWord.numberStep, parameters), parts: parts)
    }

    /// Returns a duration as text, if necessary with units smaller than those of the fields.
    private func exactWords(_ seconds: Int, in wording: Wording) -> String {
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
        fields(of: range.ends.compactMap { Int($0.text) }, for: control)
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        firstAccepted(for: control, using: &rng) { rng in
            let seconds = range.randomNumber(using: &rng).flatMap { Int($0.text) }
            return seconds.map { fields(of: $0, for: control) } ?? RawFields()
        }
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

    /// The durations for rehearsals, in seconds; without a maximum, the range spans 12 times the
    /// longest unit.
    private var range: NumberRange {
        let last = units.last?.seconds ?? 1
        let size = step.isMultiple(of: last) ? step : last
        let low = ((minimum ?? 0) + size - 1) / size * size
        let high = maximum ?? low + 12 * (units.first?.seconds ?? 3600)
        let texts = [low, high, size].map { DecimalText(String($0)) }
        return NumberRange(from: texts[0], to: texts[1], by: texts[2] ?? .unit(digits: 0))
    }
}

extension DurationFormat {
    public enum Word: String, WordKey {
        case missing = "errors.duration.missing"
        case tooLong = "errors.duration.tooLong"
    }
}
