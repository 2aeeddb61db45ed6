import Authoring
import TaskModel

/// The fields of a custom button of a step.
enum ButtonFields {
    static let id = Field.identifier("id", "The identifier, unique in its step.")
    static let label = Field.requiredText("label", "The text of the button.")
    static let terminates = Field.boolean(
        "terminates",
        "Whether it ends the task early, so that the session does not count as completed."
    )
    static let declarations =
        [id.declaration, label.declaration]
        + [
            RuleFields.goTo.declaration, RuleFields.nextSection.declaration,
            RuleFields.finish.declaration, terminates.declaration,
        ]
}

extension FieldType where Value == StepButton {
    /// An entry of `buttons`.
    static var button: FieldType {
        .object("this button", fields: ButtonFields.declarations) { source in
            let id = source[ButtonFields.id]
            let label = source[ButtonFields.label]
            return source.destination().map { destination, position in
                StepButton(
                    id: id,
                    label: label,
                    destination: destination,
                    terminates: source[ButtonFields.terminates],
                    position: position
                )
            }
        }
    }
}
