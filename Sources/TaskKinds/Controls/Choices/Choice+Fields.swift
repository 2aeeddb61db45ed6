import Authoring
import TaskModel

extension Choice {
    static let value = Field<String>.required(
        "value",
        .choiceValue,
        "The value that is stored and exported: one line of up to 64 characters.",
        standIn: ""
    )
    static let text = Field.requiredText("text", "The text that participants read.")
    static let detail = Field.text("detail", "A hint below the text.")
    static let group = Field.text("group", "The heading under which the choice is listed.")
    static let image = Field<StepImage?>.optional("image", .picture, "An image next to the text.")
    static let exclusive = Field.boolean(
        "exclusive",
        "Whether the choice cannot be combined with others."
    )
    static let all = Field.boolean(
        "all",
        "Whether the choice selects all others, except exclusive ones and the one with other: true."
    )
    static let other = Field.boolean(
        "other",
        "Whether the choice has a field for the participant's own answer."
    )
    static let missing = Field.boolean(
        "missing",
        "Whether the choice counts as missing in scores, such as \"not applicable\"."
    )
    static let learnMore = Field<LearnMore?>.optional(
        "learnMore",
        .learnMore,
        "A page that explains the choice."
    )
    static let fixed = Field.boolean(
        "fixed",
        "Whether the choice keeps its place when the others are shuffled. Choices with exclusive, all or other always do."
    )

    static let basics = FieldDeclaration.list(value, text)

    /// The type of a choice in the format `choice`.
    static let type = FieldType.object(
        "this choice",
        fields: basics + FieldDeclaration.list(detail, image, exclusive, all, other)
            + OtherField.fields + FieldDeclaration.list(fixed, missing, learnMore)
    ) { Choice($0) }

    /// The type of a point on a text scale.
    static let point = FieldType.object(
        "this choice",
        fields: basics + FieldDeclaration.list(detail, missing)
    ) { Choice($0) }

    /// The type of a choice with a text and an optional hint.
    static let hinted = FieldType.object(
        "this choice",
        fields: basics + FieldDeclaration.list(detail)
    ) { Choice($0) }

    static let plain = FieldType.object("this choice", fields: basics) { Choice($0) }
}

extension FieldType where Value == String {
    static var choiceValue: FieldType {
        .scalar(.form("one line of up to 64 characters, without spaces at either end")) { text in
            let isShort = 1...64 ~= text.unicodeScalars.count
            let isTrimmed = !text.hasPrefix(" ") && !text.hasSuffix(" ")
            return isShort && isTrimmed && text.unicodeScalars.allSatisfy(isLegible) ? text : nil
        }
    }

    /// Returns whether a character is allowed in a value.
    ///
    /// Control characters are rejected. White space other than the ordinary space is rejected too,
    /// because it can look like an ordinary space.
    private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
        let isBlank = scalar.properties.isWhitespace
        return scalar == " " || !isBlank && scalar.properties.generalCategory != .control
    }
}
