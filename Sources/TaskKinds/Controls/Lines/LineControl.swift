import Authoring
import TaskModel

/// The properties of a one-line field, such as its keyboard, writing direction and example.
///
/// Template variables: `value` (the typed text), `inputType`, `direction` (`ltr` for texts such as
/// email addresses and phone numbers, otherwise `auto`), `inputMode`, `autocomplete`, `placeholder`
/// and `example` (each of these four can be false).
public struct LineControl: Sendable {
    static let placeholder = Field.text(
        "placeholder",
        "The placeholder text in the empty field."
    )

    var inputType = "text"
    var inputMode: String?
    var autocomplete: String?
    var placeholder: String?
    var example: Message?
    var direction = "auto"

    func model(in control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "inputType": .text(inputType),
            "inputMode": .optional(inputMode),
            "autocomplete": .optional(autocomplete),
            "placeholder": .optional(placeholder),
            "example": .optional(example.map { control.wording($0) }),
            "direction": .text(direction),
        ]
    }
}
