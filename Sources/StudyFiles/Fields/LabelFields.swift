import Authoring
import TaskModel

/// The fields for a step's custom button labels.
enum LabelFields {
    static let `continue` = Field.text(
        "continue",
        "The text of the button \"Continue\" or \"Finish\"."
    )
    static let back = Field.text("back", "The text of the button \"Back\".")
    static let skip = Field.text("skip", "The text of the button \"Skip this question\".")
    static let cancel = Field.text("cancel", "The text of the button \"Save and exit\".")
    static let learnMore = Field.text(
        "learnMore",
        "The text of the link to the learn-more page, instead of its title."
    )
    static let reviewInstructions = Field.text(
        "reviewInstructions",
        "The text of the button that shows the full instructions again."
    )
    static let declarations = [
        `continue`.declaration, back.declaration, skip.declaration, cancel.declaration,
        learnMore.declaration, reviewInstructions.declaration,
    ]
}

extension FieldType where Value == StepLabels {
    static var labels: FieldType {
        .object("these labels", fields: LabelFields.declarations) { source in
            StepLabels(
                continue: source[LabelFields.continue],
                back: source[LabelFields.back],
                skip: source[LabelFields.skip],
                cancel: source[LabelFields.cancel],
                learnMore: source[LabelFields.learnMore],
                reviewInstructions: source[LabelFields.reviewInstructions]
            )
        }
    }
}
