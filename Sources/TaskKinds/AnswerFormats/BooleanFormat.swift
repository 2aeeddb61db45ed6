public import Authoring
public import TaskModel

/// An answer format for yes or no, shown as two radio buttons.
///
/// Template variables: `options`, one object each for the values `true` and `false`, with the
/// variables of an option of `ChoiceFormat`.
public struct BooleanFormat: SingleValueFormat {
    public static let name = "boolean"
    public static let summary = "A choice between yes and no."
    static let trueLabel = Field.text("trueLabel", "The text for true, instead of \"Yes\".")
    static let falseLabel = Field.text("falseLabel", "The text for false, instead of \"No\".")
    public static let fields = FieldDeclaration.list(trueLabel, falseLabel)

    private let trueLabel: String?
    private let falseLabel: String?

    public init(reading source: FieldReader) {
        trueLabel = source[Self.trueLabel]
        falseLabel = source[Self.falseLabel]
    }

    public var isGroup: Bool { true }
    public var missing: Message { Message(ControlWord.chooseOne) }
    public var clientReading: ClientReading? { .choices }
    public var radioGroups: [RadioGroup] { [RadioGroup()] }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        switch Set(raw.all(name).filter { !$0.isEmpty }) {
        case []: return nil
        case ["true"]: return .boolean(true)
        case ["false"]: return .boolean(false)
        default: throw InvalidAnswer(Message(ControlWord.onlyOneChoice))
        }
    }

    public func typed(_ value: Bool, in wording: Wording) -> String { String(value) }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let options = [true, false].map {
            OptionModel(value: String($0), text: label($0, in: control.wording))
        }
        return ["options": .list(options.map { $0.model(in: control) })]
    }

    public func options(named name: String, by draw: Draw, in wording: Wording) -> [String] {
        [true, false].map { label($0, in: wording) }
    }

    public func words(_ value: Bool, in wording: Wording) -> String {
        PlainText.of(label(value, in: wording))
    }

    /// Returns a column with the categories 1 (true) and 0 (false).
    ///
    /// A category is listed only if the author set its label.
    public func column(named name: String) -> ResultColumn {
        let categories = [("1", trueLabel), ("0", falseLabel)].compactMap { value, label in
            label.map { ResultColumn.Category(value: value, label: PlainText.of($0)) }
        }
        return ResultColumn(name: name, kind: .boolean, categories: categories)
    }

    private func label(_ answer: Bool, in wording: Wording) -> String {
        (answer ? trueLabel : falseLabel) ?? wording(answer ? Word.yes : .no)
    }
}

extension BooleanFormat {
    public enum Word: String, WordKey {
        case yes = "answers.yes"
        case no = "answers.no"
    }
}
