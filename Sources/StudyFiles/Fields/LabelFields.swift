import Authoring
import TaskModel

/// The fields for custom labels of a step's buttons and learn-more link.
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
    static let start = Field.text("start", "The text of the button \"Start\" of a timed step.")
    static let pause = Field.text("pause", "The text of the button \"Pause\" of a timed step.")
    static let resume = Field.text("resume", "The text of the button \"Resume\" of a timed step.")
    static let declarations = [
        `continue`.declaration, back.declaration, skip.declaration, cancel.declaration,
        learnMore.declaration, reviewInstructions.declaration, start.declaration,
        pause.declaration, resume.declaration,
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
                reviewInstructions: source[LabelFields.reviewInstructions],
                start: source[LabelFields.start],
                pause: source[LabelFields.pause],
                resume: source[LabelFields.resume]
            )
        }
    }
}
