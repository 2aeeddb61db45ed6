import Authoring
import TaskModel

enum ButtonFields {
    static let id = Field.identifier("id", "The identifier, unique in its step.")
    static let label = Field.requiredText("label", "The text of the button.")
    static let terminates = Field.boolean(
        "terminates",
        "Whether the button ends the task early, so that the session does not count as completed."
    )
    static let declarations =
        [id.declaration, label.declaration]
        + [
            RuleFields.goTo.declaration, RuleFields.nextSection.declaration,
            RuleFields.finish.declaration, terminates.declaration,
        ]
}

/// The fields of the button with which participants continue if scripts do not run.
enum WithoutScriptFields {
    /// The identifier of the button in results.
    static let id = "without_script"
    static let label = Field.text(
        "label",
        "The text of the button, instead of \"Continue without JavaScript\"."
    )
    static let declarations =
        [label.declaration] + [
            RuleFields.goTo.declaration, RuleFields.nextSection.declaration,
            RuleFields.finish.declaration,
        ]
}

extension FieldType where Value == StepButton {
    /// The button that participants see only if scripts do not run.
    static var withoutScript: FieldType {
        .object("withoutScript", fields: WithoutScriptFields.declarations) { source in
            let label = source[WithoutScriptFields.label]
            return source.destination().map { destination, position in
                StepButton(
                    id: WithoutScriptFields.id,
                    label: label,
                    destination: destination,
                    isWithoutScript: true,
                    position: position
                )
            }
        }
    }

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
