public import Authoring
public import TaskModel

/// How long something took, typed into one field for each unit.
///
/// Template variables: `fields`, the fields from the longest unit to the shortest, as `PartField`
/// describes them (`sleep-hours`, `sleep-minutes`).
public struct DurationFormat: AuthoredFormat {
    public static let name = "duration"
    public static let summary = "A length of time, typed in units such as hours and minutes."
    static let units = Field<[DurationUnit]>.defaulted(
        "units",
        .list(of: .oneOf),
        "The units of time.",
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
        [
            units.declaration, minimum.declaration, maximum.declaration, step.declaration,
        ] + CustomMessages.fields

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
        let words = [Self.maximum, Self.minimum].map { source.node[$0.name]?.text ?? "" }
        let message = "maximum \(words[0]) is below minimum \(words[1])"
        source.report(.badBounds, message, at: Self.maximum)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { units.map(\.suffix) }
    public var missing: Message { Message("errors.duration.missing") }
    public var operands: OperandKind { .number }
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
                label: control.wording("answers.duration.\(unit.rawValue).label"),
                size: range.upperBound < 100 ? 2 : 4,
                min: String(range.lowerBound),
                max: String(range.upperBound),
                step: String(fieldStep(of: unit))
            )
        }
        return ["fields": .list(fields.map { $0.model(in: control) })]
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let seconds) = value else { return "" }
        return DurationUnit.words(seconds, as: units, in: wording)
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer, unit: "s")]
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let seconds) = value else { return [""] }
        return [String(seconds)]
    }
}
