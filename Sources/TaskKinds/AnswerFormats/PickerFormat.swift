public import Authoring
public import TaskModel

/// An answer format for one answer chosen from a drop-down list.
///
/// Template variables: `emptyText` (the text shown while nothing is chosen) and `groups`, a list of
/// objects with `label` (or false) and `options`, each with `value`, `text` (without markup) and
/// `selected` (a Boolean).
public struct PickerFormat: ChoosingFormat {
    public static let name = "picker"
    public static let summary = "One answer chosen from a drop-down list."
    static let choices = Field.requiredList(
        "choices",
        of: .object(
            "this choice",
            fields: Choice.basics + FieldDeclaration.list(Choice.group, Choice.missing)
        ) { Choice($0) },
        "The choices in order."
    )
    static let emptyText = Field.text(
        "emptyText",
        "The text shown while nothing is chosen, instead of \"Choose an answer\"."
    )
    public static let fields = FieldDeclaration.list(choices, emptyText)

    public let list: ChoiceList
    private let emptyText: String?

    public init(reading source: FieldReader) {
        list = ChoiceList(source, Self.choices)
        emptyText = source[Self.emptyText].map(PlainText.of)
    }

    public var isGroup: Bool { false }
    /// Empty, because the first entry of the list clears the answer.
    public var radioGroups: [RadioGroup] { [] }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let selected = control.raw[control.name]
        return [
            "emptyText": .text(emptyText ?? control.wording(ControlWord.emptyPicker)),
            "groups": .list(runs.map { SelectModel.group($0, selected: selected) }),
        ]
    }

    /// The choices in groups: consecutive choices with the same heading.
    private var runs: [[Choice]] {
        list.choices.reduce(into: []) { runs, choice in
            if let last = runs.last?.last, last.group == choice.group {
                runs[runs.count - 1].append(choice)
            } else {
                runs.append([choice])
            }
        }
    }
}
