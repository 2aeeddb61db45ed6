package import Authoring
import TaskModel

/// The fields of a file in `tasks/`.
package enum TaskFields {
    static let id = Field.identifier(
        "id",
        "The identifier, which is also the file name.",
        form: .dashed
    )
    static let title = Field.requiredPlainText("title", "The name that participants read.")
    static let text = Field.plainText("text", "A description of the task, in Markdown.")
    static let estimatedMinutes = Field.integer(
        "estimatedMinutes",
        "How long the task takes, in minutes.",
        in: 1...1440
    )
    static let steps = Field<[Step]>.requiredList("steps", of: .step, "The steps in order.")
    static let progress = Field<TaskDefinition.ProgressStyle>.oneOf(
        "progress",
        "How progress is shown: by steps, by markers, or not at all.",
        default: .steps
    )
    static let markers = Field<[LocatedName]>.list(
        "markers",
        of: .locatedStepName,
        "The steps at which progress advances if it is shown by markers."
    )
    static let scores = Field<[ScoreDraft]>.list(
        "scores",
        of: .score,
        "The scores that are computed from the answers."
    )
    static let values = Field<[ValueDraft]>.list(
        "values",
        of: .value,
        "The values that are computed from answers, such as an age or a body-mass index."
    )
    static let saveAndRestore = Field.boolean(
        "saveAndRestore",
        "Whether the participant can save the answers and come back.",
        default: true
    )
    static let confirmCancel = Field.boolean(
        "confirmCancel",
        "Whether participants who leave are asked what to do with their answers.",
        default: true
    )
    static let fullInstructions = Field<InstructionFrequency>.oneOf(
        "fullInstructions",
        "How often a returning participant sees the steps marked fullInstructionsOnly.",
        default: .always
    )
    static let recorders = Field<[RecorderDraft]>.list(
        "recorders",
        of: .taskRecorder,
        "The recorders that run while participants work on several steps."
    )
    static let labels = Field<StepLabels?>.optional(
        "labels",
        .labels,
        "The button texts of all steps, unless a step has its own."
    )
    static let hide = Field<[StepChrome.Element]>.list(
        "hide",
        of: .oneOf,
        "The parts that are hidden on all pages."
    )

    package static let declarations = [
        id.declaration, title.declaration, text.declaration, estimatedMinutes.declaration,
        steps.declaration, progress.declaration, markers.declaration, scores.declaration,
        values.declaration,
        saveAndRestore.declaration, confirmCancel.declaration, fullInstructions.declaration,
        recorders.declaration,
        labels.declaration, hide.declaration, ThemeFields.theme.declaration,
    ]
}
