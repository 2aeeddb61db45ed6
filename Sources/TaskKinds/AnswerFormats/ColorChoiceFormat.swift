public import Authoring
public import TaskModel

/// An answer format for one or several colours, each with a name.
///
/// Template variables: those of a list of choices (see `ChoiceFormat`); every option also has a
/// `color` such as `#d81b60`.
public struct ColorChoiceFormat: ChoosingFormat {
    public static let name = "colorChoice"
    public static let summary =
        "One or more colours chosen from a list of named colours."
    static let color = Field<Color>.required(
        "color",
        .color,
        "The colour, as #rrggbb.",
        standIn: .black
    )
    static let choices = Field.requiredList(
        "choices",
        of: .object(
            "this choice",
            fields: Choice.basics
                + FieldDeclaration.list(color, Choice.detail, Choice.exclusive, Choice.fixed)
                + FieldDeclaration.list(Choice.missing)
        ) { Choice($0, color: $0[color].description) },
        "The colours in order."
    )
    public static let fields =
        FieldDeclaration.list(choices) + ChoiceList.countFields
        + FieldDeclaration.list(ChoiceList.shuffle)

    public let list: ChoiceList

    public init(reading source: FieldReader) {
        list = ChoiceList(source, Self.choices)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let options = list.options(in: control).map { option in
            let color = list.choice(option.value)?.color ?? ""
            return TemplateValue.object(
                option.variables(in: control).merging(["color": .text(color)]) { $1 }
            )
        }
        return list.model(in: control).merging(["options": .list(options)]) { $1 }
    }
}
