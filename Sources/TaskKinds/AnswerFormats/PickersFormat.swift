public import Authoring
public import TaskModel

/// Several lists that open when they are pressed, side by side.
///
/// Template variables: `fields`, a list of objects with `id`, `name`, `label`, `emptyText`, `hasError`
/// and `options` (each with `value`, `text` and the condition `selected`); `separator` (what stands
/// between the lists, or false).
public struct PickersFormat: AuthoredFormat {
    public static let name = "pickers"
    public static let summary = "One answer from each of several lists, side by side."
    static let pickers = Field.requiredList("pickers", of: Picker.type, "The lists in order.")
    static let separator = Field.text("separator", "The separator between the chosen answers.")
    public static let fields = [pickers.declaration, separator.declaration]
    /// Each list is styled like a single picker.
    public static let assets = [PickerFormat.name, name]

    private let pickers: [Picker]
    private let separator: String?

    public init(reading source: FieldReader) {
        pickers = source[Self.pickers]
        separator = source[Self.separator].map(PlainText.of)
        if source.isEmptyList(Self.pickers) {
            source.report(.emptyList, "there are no lists", at: Self.pickers)
        }
        PartIdentifier.check(pickers.map { ($0.id, $0.position) }, in: source.reading)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { pickers.map(\.suffix) }
    public var missing: Message { Message("errors.missing.choose") }
    public var operands: OperandKind { .nothing }
    public var components: [AnswerComponent] {
        pickers.map { AnswerComponent($0.id, .values($0.list.choices.map(\.value))) }
    }

    /// Rejects a choice from some lists but not from all.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        var chosen: [String: AnswerValue] = [:]
        for picker in pickers {
            chosen[picker.id] = try picker.value(from: raw, named: name)
        }
        guard !chosen.isEmpty else { return nil }
        let missing = pickers.filter { chosen[$0.id] == nil }
        guard let first = missing.first else { return .components(chosen) }
        let parameters = ["label": first.plainLabel]
        throw InvalidAnswer(
            Message("errors.pickers.missing", parameters),
            parts: missing.map(\.suffix)
        )
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        pickers.reduce(RawFields()) { raw, picker in
            guard let part = value.component(picker.id) else { return raw }
            return raw.merging(picker.list.raw(of: part, named: name + picker.suffix))
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "fields": .list(pickers.map { $0.model(in: control) }),
            "separator": .optional(separator),
        ]
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        pickers.map { $0.list.display(value.component($0.id)) }.filter { !$0.isEmpty }
            .joined(separator: separator.map { " \($0) " } ?? ", ")
    }

    public func display(
        _ value: AnswerValue,
        ofPart part: String,
        in wording: Wording
    ) -> String {
        pickers.first { $0.id == part }?.list.display(value) ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] {
        pickers.flatMap { $0.list.columns(named: "\(name)_\($0.id)") }
    }

    public func cells(of value: AnswerValue) -> [String] {
        pickers.flatMap { $0.list.cells(of: value.component($0.id)) }
    }
}

extension PickersFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let longest = pickers.map(\.list.choices.count).max() ?? 0
        return (0..<longest).map { index in
            pickers.reduce(RawFields()) { raw, picker in
                let choices = picker.list.choices
                guard !choices.isEmpty else { return raw }
                let choice = choices[index % choices.count]
                return raw.merging(
                    picker.list.fields([choice], named: control.name + picker.suffix)
                )
            }
        }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        var raw = RawFields()
        for picker in pickers {
            raw = raw.merging(
                picker.list.randomAnswer(named: control.name + picker.suffix, using: &generator)
            )
        }
        return raw
    }
}
