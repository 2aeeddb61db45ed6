public import Authoring
public import TaskModel

/// An answer format for one answer from each of several drop-down lists, side by side.
///
/// Template variables: `fields`, a list of objects with `id`, `name`, `label`, `emptyText`,
/// `hasError` and `options` (each with `value`, `text` and the Boolean `selected`); `separator`
/// (the text between the lists, or false).
public struct PickersFormat: ListGroupFormat {
    public static let name = "pickers"
    public static let summary = "One answer from each of several lists, side by side."
    static let pickers = Field.requiredList("pickers", of: Picker.type, "The lists in order.")
    static let separator = Field.text(
        "separator",
        "The text between the lists, and between the chosen answers."
    )
    public static let fields = FieldDeclaration.list(pickers, separator)
    /// The styles of `PickerFormat` for each list, and this format's own styles.
    public var assets: [String] { [PickerFormat.name, Self.name] }

    public let lists: [PartList]
    private let pickers: [Picker]
    private let separator: String?

    public init(reading source: FieldReader) {
        pickers = source[Self.pickers]
        lists = pickers.map { PartList(id: $0.id, title: $0.plainLabel, list: $0.list) }
        separator = source[Self.separator].map(PlainText.of)
        if source.isEmptyList(Self.pickers) {
            source.report(.emptyList, "there are no lists", at: Self.pickers)
        }
        PartIdentifier.check(pickers.map { ($0.id, $0.position) }, in: source.reading)
    }

    public var missing: Message { Message(ControlWord.chooseOne) }
    /// Returns the choices by list identifier, or `nil` if no list has a choice.
    ///
    /// Rejects an answer in which only some of the lists have a choice.
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
            Message(Word.missingPart, parameters),
            parts: missing.map(\.suffix)
        )
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
}

extension PickersFormat {
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        lists.reduce(RawFields()) { raw, part in
            raw.merging(part.list.randomAnswer(named: control.name + part.suffix, using: &rng))
        }
    }
}

extension PickersFormat {
    public enum Word: String, WordKey {
        case missingPart = "errors.pickers.missing"
    }
}
