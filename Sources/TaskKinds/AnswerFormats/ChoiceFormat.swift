public import TaskModel

/// One or several answers chosen from a list.
///
/// Template variables: `isMultiple` (checkboxes instead of radio buttons), `inputType` (`radio` or
/// `checkbox`), `how` (how many can be chosen, in words), `min` and `max` (how many must and can be chosen, or false), `options`, a list of
/// objects with the variables
/// - `id`: the control's name, a hyphen and the value, as `diet-vegan` (`diet-other-option` for the
///   value `other`, because `diet-other` is the field behind it)
/// - `name`: the control's name; `value`: what is sent; `text`: what is read
/// - `detail`: a hint in Markdown, or false
/// - `checked`, `exclusive`: conditions; an exclusive one cannot go with others
/// - `hasDivider`: whether an "or" stands before it
/// - `isOther`: whether it has a field of its own; then `otherName` and `otherId` (`diet-other`)
///   name that field, and `otherValue` is what stands in it.
public struct ChoiceFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "choice"
    /// What it asks.
    public static let summary = "One answer chosen from a list, or several."
    static let choices = Field.requiredList("choices", of: Choice.type, "The choices in order.")
    static let multiple = Field.boolean("multiple", "Whether several can be chosen.")
    static let minimumChosen = Field.integer(
        "minimumChosen",
        "How many must be chosen at least.",
        in: 1...1000
    )
    static let maximumChosen = Field.integer(
        "maximumChosen",
        "How many can be chosen at most.",
        in: 1...1000
    )
    /// What an author can configure.
    public static let fields = [
        choices.declaration, multiple.declaration, minimumChosen.declaration,
        maximumChosen.declaration,
    ]

    let choices: [Choice]
    let isMultiple: Bool
    let minimumChosen: Int?
    let maximumChosen: Int?

    /// Reads the choices.
    public init(reading source: FieldReader) {
        choices = source[Self.choices]
        isMultiple = source[Self.multiple]
        minimumChosen = source[Self.minimumChosen]
        maximumChosen = source[Self.maximumChosen]
        check(source)
    }

    /// Radio buttons and checkboxes need a legend.
    public var isGroup: Bool { true }
    /// The options' controls, and that of the text of one's own if there is one.
    public var parts: [String] { other == nil ? [""] : ["", OtherText.suffix] }
    /// One chooses.
    public var missing: Message {
        Message(isMultiple ? "errors.missing.chooseSeveral" : "errors.missing.choose")
    }
    /// It can be compared with the values of its choices.
    public var operands: OperandKind { .values(choices.map(\.value)) }

    /// The choice that asks for words of one's own.
    var other: Choice? { choices.first(where: \.isOther) }

    /// Reads the chosen values, in the order of the choices.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let chosen = try chosen(from: Set(raw.all(name).filter { !$0.isEmpty }))
        let text = try otherText(Typed.line(raw, name + OtherText.suffix), with: chosen)
        guard !chosen.isEmpty else { return nil }
        try requireCompatible(chosen)
        try requireCount(chosen)
        return .choices(chosen.map(\.value), other: text)
    }

    /// The fields that choose the values.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .choices(let values, let text) = value else { return RawFields() }
        var raw = RawFields([name: values])
        if let text { raw[name + OtherText.suffix] = text }
        return raw
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "isMultiple": .flag(isMultiple),
            "inputType": .text(isMultiple ? "checkbox" : "radio"),
            "how": .text(control.wording(howMany)),
            "min": .optional(minimumChosen.map { String($0) }),
            "max": .optional(maximumChosen.map { String($0) }),
            "options": .list(choices.indices.map { option($0).model(in: control) }),
        ]
    }

    /// What to say of how many can be chosen.
    private var howMany: Message {
        switch (minimumChosen, maximumChosen) {
        case (nil, nil): Message("answers.selectAll")
        case (let least?, nil): Message("answers.selectAtLeast", ["minimum": "\(least)"])
        case (nil, let most?): Message("answers.selectUpTo", ["maximum": "\(most)"])
        case (let least?, let most?):
            Message("answers.selectBetween", ["minimum": "\(least)", "maximum": "\(most)"])
        }
    }

    private func option(_ index: Int) -> OptionModel {
        let choice = choices[index]
        let follows = index > 0 && !choices[index - 1].isExclusive
        return OptionModel(
            value: choice.value,
            text: choice.text,
            detail: choice.detail,
            isExclusive: choice.isExclusive,
            hasDivider: choice.isExclusive && follows,
            isOther: choice.isOther
        )
    }

    /// The texts of the chosen ones, and the words of one's own.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .choices(let values, let text) = value else { return "" }
        return choices.filter { values.contains($0.value) }
            .map { choice in
                choice.isOther
                    ? [choice.text, text].compactMap { $0 }.joined(separator: ": ")
                    : choice.text
            }
            .joined(separator: ", ")
    }
}
