public import Authoring
import TaskModel

/// The choices of an answer format, their order and the permitted number of selected choices.
public struct ChoiceList: Sendable {
    let choices: [Choice]
    let isMultiple: Bool
    let minimumChosen: Int?
    let maximumChosen: Int?
    let isShuffled: Bool

    static let choices = Field.requiredList("choices", of: Choice.type, "The choices in order.")
    static let multiple = Field.boolean("multiple", "Whether more than one choice can be selected.")
    static let minimumChosen = Field.integer(
        "minimumChosen",
        "The minimum number of selected choices.",
        in: 1...1000
    )
    static let maximumChosen = Field.integer(
        "maximumChosen",
        "The maximum number of selected choices.",
        in: 1...1000
    )
    static let shuffle = Field.boolean(
        "shuffle",
        "Whether each session gets the choices in a random order."
    )
    static let countFields = FieldDeclaration.list(multiple, minimumChosen, maximumChosen)

    public static let fields =
        FieldDeclaration.list(choices) + countFields + FieldDeclaration.list(shuffle)

    /// Creates a list from the choices in `field` and from the list's other fields, and reports
    /// problems.
    init(
        _ source: FieldReader,
        _ field: Field<[Choice]> = choices,
        canShuffle: Bool = true,
        isScale: Bool = false
    ) {
        choices = source[field]
        isMultiple = source[Self.multiple]
        minimumChosen = source[Self.minimumChosen]
        maximumChosen = source[Self.maximumChosen]
        isShuffled = canShuffle && source[Self.shuffle]
        check(source, field)
        if !isScale { reportLone(source, field) }
    }

    /// The choice with a field for the participant's own text.
    var other: Choice? { choices.first(where: \.isOther) }

    /// The values of the choices that count as missing in scores.
    var missingValues: Set<String> { Set(choices.filter(\.isMissing).map(\.value)) }

    func choice(_ value: String) -> Choice? {
        choices.first { $0.value == value }
    }
}

extension ChoiceList {
    /// Returns the choices in the order in which a session shows them; fixed choices keep their
    /// positions.
    func shown(as name: String, by draw: @autoclosure () -> Draw) -> [Choice] {
        guard isShuffled else { return choices }
        let free = choices.indices.filter { !choices[$0].isFixed }
        var shown = choices
        for (place, drawn) in zip(free, draw().order(of: free.count, for: name)) {
            shown[place] = choices[free[drawn]]
        }
        return shown
    }

    /// Returns the values in the order in which a session shows them; `nil` if they are not
    /// shuffled.
    func order(of name: String, by draw: Draw) -> [String]? {
        isShuffled ? shown(as: name, by: draw).map(\.value) : nil
    }

    /// Returns the options of a control, in the order shown, with a divider before each exclusive
    /// option that follows a non-exclusive option.
    func options(in control: Control) -> [OptionModel] {
        let shown = shown(as: control.name, by: control.context.draw)
        return shown.indices.map { index in
            let follows = index > 0 && !shown[index - 1].isExclusive
            var option = OptionModel(shown[index])
            option.hasDivider = shown[index].isExclusive && follows
            return option
        }
    }

    /// The message about the permitted number of choices.
    var howMany: Message {
        switch (minimumChosen, maximumChosen) {
        case (nil, nil): Message(ControlWord.selectAll)
        case (let least?, nil): Message(ControlWord.selectAtLeast, ["minimum": "\(least)"])
        case (nil, let most?): Message(ControlWord.selectUpTo, ["maximum": "\(most)"])
        case (let least?, let most?) where least == most:
            Message(ControlWord.selectExactly, ["count": "\(most)"])
        case (let least?, let most?):
            Message(ControlWord.selectBetween, ["minimum": "\(least)", "maximum": "\(most)"])
        }
    }

    /// Returns the template variables of a group of radio buttons or checkboxes.
    func model(in control: Control) -> [String: TemplateValue] {
        [
            "isMultiple": .flag(isMultiple),
            "inputType": .text(isMultiple ? "checkbox" : "radio"),
            "how": .text(control.wording(howMany)),
            "min": .optional(minimumChosen.map { String($0) }),
            "max": .optional(maximumChosen.map { String($0) }),
            "options": .list(options(in: control).map { $0.model(in: control) }),
        ]
    }
}
