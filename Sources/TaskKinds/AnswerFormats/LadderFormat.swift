public import Authoring
public import TaskModel

/// Where somebody stands on a ladder, as people see it: the highest rung is on top.
///
/// Template variables: `topText`, `bottomText` (one line of Markdown), `options` (as `ChoiceFormat`
/// describes them), from the highest rung down.
public struct LadderFormat: AuthoredFormat {
    public static let name = "ladder"
    public static let summary =
        "A rung of a ladder on which people rank themselves, the best off at the top."
    static let rungs = Field.integer("rungs", "The number of rungs.", in: 3...20, default: 10)
    static let topText = Field.text("topText", "The text at the top, instead of \"Best off\".")
    static let bottomText = Field.text(
        "bottomText",
        "The text at the bottom, instead of \"Worst off\"."
    )
    public static let fields = [
        rungs.declaration, topText.declaration, bottomText.declaration,
    ]

    private let rungs: Int
    private let topText: String?
    private let bottomText: String?

    public init(reading source: FieldReader) {
        rungs = source[Self.rungs]
        topText = source[Self.topText]
        bottomText = source[Self.bottomText]
    }

    public var isGroup: Bool { true }
    public var missing: Message { Message("errors.ladder.missing") }
    public var operands: OperandKind { .values((1...rungs).map { String($0) }) }
    public var clientReading: ClientReading? { .number(isGrouped: false) }
    public var radioGroups: [RadioGroup] { [RadioGroup()] }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let sent = Set(raw.all(name).filter { !$0.allSatisfy(\.isWhitespace) })
        guard let first = sent.first else { return nil }
        guard sent.count == 1 else { throw InvalidAnswer(Message("errors.choice.one")) }
        guard let rung = (1...rungs).first(where: { String($0) == first }) else {
            throw InvalidAnswer(Message("errors.choice.unknown"))
        }
        return .integer(rung)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let rung) = value else { return RawFields() }
        return RawFields([name: [String(rung)]])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let options = (1...rungs).reversed().map {
            OptionModel(value: String($0), text: String($0)).model(in: control)
        }
        return [
            "topText": .inlineMarkdown(top(in: control.wording)),
            "bottomText": .inlineMarkdown(bottom(in: control.wording)),
            "options": .list(options),
        ]
    }

    private func top(in wording: Wording) -> String { topText ?? wording("answers.ladder.top") }
    private func bottom(in wording: Wording) -> String {
        bottomText ?? wording("answers.ladder.bottom")
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let rung) = value else { return "" }
        let parameters = ["rung": String(rung), "count": String(rungs)]
        return wording("answers.ladder.rung", parameters)
    }

    public func columns(named name: String) -> [ResultColumn] {
        let ends = [("1", bottomText), (String(rungs), topText)].compactMap { rung, text in
            text.map { ResultColumn.Category(value: rung, label: PlainText.of($0)) }
        }
        return [ResultColumn(name: name, kind: .integer, categories: ends)]
    }

    /// Rungs are numbered from the bottom.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let rung) = value else { return [""] }
        return [String(rung)]
    }
}
