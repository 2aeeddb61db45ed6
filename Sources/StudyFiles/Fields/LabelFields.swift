import Authoring
import TaskModel

/// The fields for a step's custom button labels.
enum LabelFields {
    static let `continue` = Field.text("continue", "Instead of \"Continue\".")
    static let back = Field.text("back", "Instead of \"Back\".")
    static let skip = Field.text("skip", "Instead of \"Skip this question\".")
    static let cancel = Field.text("cancel", "Instead of \"Save and exit\".")
    static let learnMore = Field.text("learnMore", "Instead of the learn-more page's title.")
    static let reviewInstructions = Field.text(
        "reviewInstructions",
        "On the button that shows the full instructions after all."
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
