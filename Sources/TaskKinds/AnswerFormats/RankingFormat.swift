public import Authoring
public import TaskModel

/// An answer format for choices in ranked order.
///
/// Template variables: `how` (the instruction), `most` (the number of ranks), `rows`, a list of
/// objects with `id` and `name` (of the drop-down list of ranks), `text` (one line of Markdown),
/// `plainText`, `detail` (or false), `hasError`, `emptyText` and `options` (each with `value`,
/// `text` and the Boolean `selected`).
public struct RankingFormat: AuthoredFormat {
    public static let name = "ranking"
    public static let summary = "Choices put in order."
    static let choices = Field.requiredList("choices", of: Choice.hinted, "The choices in order.")
    static let ranks = Field.integer(
        "ranks",
        "The number of choices to rank, as in \"your top three\" (default: all).",
        in: 1...100
    )
    public static let fields = FieldDeclaration.list(choices, ranks, ChoiceList.shuffle)

    let list: ChoiceList
    let most: Int

    public init(reading source: FieldReader) {
        list = ChoiceList(source, Self.choices)
        most = min(source[Self.ranks] ?? list.choices.count, list.choices.count)
        guard let ranks = source[Self.ranks], ranks > list.choices.count else { return }
        let message = "ranks \(ranks) is larger than the number of choices (\(list.choices.count))"
        source.report(.impossibleCount, message, at: Self.ranks)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { list.choices.map(Self.suffix) }
    public var missing: Message {
        Message(isPartial ? Word.missingFirst : .missing, counts)
    }
    public var operands: OperandKind { .values(list.choices.map(\.value)) }

    /// Returns the suffix of a choice's field name; `-rank-` prevents clashes with other names.
    static func suffix(of choice: Choice) -> String { "-rank-" + NamePart.of(choice.value) }

    var isPartial: Bool { most < list.choices.count }
    var counts: [String: String] { ["count": String(most)] }

    /// Returns the ranked choices, rank 1 first, or `nil` if no choice has a rank.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let ranked = try RankedChoices(raw, named: name, of: self)
        guard !ranked.isEmpty else { return nil }
        return .choices(try ranked.inOrder().map(\.value), other: nil)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .choices(let values, _) = value else { return RawFields() }
        var raw = RawFields()
        for (index, value) in values.enumerated() {
            if let choice = list.choice(value) {
                raw[name + Self.suffix(of: choice)] = "\(index + 1)"
            }
        }
        return raw
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let shown = list.shown(as: control.name, by: control.context.draw)
        let how = Message(isPartial ? Word.howFirst : .how, counts)
        return [
            "how": .text(control.wording(how)),
            "most": .text(String(most)),
            "rows": .list(shown.map { row($0, in: control) }),
        ]
    }

    private func row(_ choice: Choice, in control: Control) -> TemplateValue {
        let name = control.name + Self.suffix(of: choice)
        let ranks = (1...max(1, most)).map { String($0) }
        return .object([
            "id": .text(name),
            "name": .text(name),
            "text": .inlineMarkdown(choice.text),
            "plainText": .text(choice.plainText),
            "detail": choice.detail.map { .inlineMarkdown($0) } ?? .flag(false),
            "emptyText": .text(control.wording(Word.empty)),
            "hasError": .flag(control.isAtFault(Self.suffix(of: choice))),
            "options": .list(ranks.map { SelectModel.option($0, $0, control.raw[name]) }),
        ])
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .choices(let values, _) = value else { return "" }
        return values.enumerated().map { index, value in
            "\(index + 1). \(list.choice(value)?.plainText ?? value)"
        }
        .joined(separator: "\n")
    }

    public func columns(named name: String) -> [ResultColumn] {
        list.choices.map { choice in
            ResultColumn(
                name: "\(name)___\(choice.columnCode)",
                kind: .integer,
                option: choice.category
            )
        }
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .choices(let values, _) = value else { return list.choices.map { _ in "" } }
        return list.choices.map { choice in
            values.firstIndex(of: choice.value).map { String($0 + 1) } ?? ""
        }
    }

    public func order(of name: String, by draw: Draw) -> [String]? {
        list.order(of: name, by: draw)
    }
}

extension RankingFormat {
    /// Returns one ranking for each choice, with that choice first.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        list.choices.indices.map { first in
            fields(Array(list.choices[first...] + list.choices[..<first]), for: control)
        }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        fields(rng.shuffled(list.choices), for: control)
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let names = list.choices.map { control.name + Self.suffix(of: $0) }
        let whole = fields(list.choices, for: control)
        let twice = RawFields(Dictionary(names.map { ($0, ["1"]) }) { first, _ in first })
        let gap = RawFields(Dictionary(names.prefix(1).map { ($0, ["2"]) }) { first, _ in first })
        let ranked = list.choices.prefix(max(0, most - 1)).map { Self.suffix(of: $0) }
        let blank = list.choices.map { Self.suffix(of: $0) }.filter { !ranked.contains($0) }
        return [twice, gap, whole.without(control.name, parts: blank)]
    }

    private func fields(_ order: [Choice], for control: Control) -> RawFields {
        let values = order.prefix(most).map(\.value)
        return raw(of: .choices(values, other: nil), named: control.name, in: control.wording)
    }
}

extension RankingFormat {
    public enum Word: String, WordKey {
        case how = "answers.ranking.how"
        case howFirst = "answers.ranking.howFirst"
        case empty = "answers.ranking.empty"
        case missing = "errors.ranking.missing"
        case missingFirst = "errors.ranking.missingFirst"
        case unknown = "errors.ranking.unknown"
        case twice = "errors.ranking.twice"
        case blank = "errors.ranking.blank"
        case gap = "errors.ranking.gap"
    }
}
