public import Authoring
import TaskModel

/// The fields of a file in `tasks/`.
public enum TaskFields {
    static let id = Field.identifier(
        "id",
        "The identifier, which is also the name of the file.",
        form: .dashed
    )
    static let title = Field.requiredPlainText("title", "The name that participants read.")
    static let text = Field.plainText("text", "What the task is about, in Markdown.")
    static let estimatedMinutes = Field.integer(
        "estimatedMinutes",
        "How long it takes, in minutes.",
        in: 1...1440
    )
    static let steps = Field<[Step]>.requiredList("steps", of: .step, "The steps in order.")
    static let progress = Field<TaskDefinition.ProgressStyle>.oneOf(
        "progress",
        "How progress is told: by steps, by markers, or not at all.",
        default: .steps
    )
    static let markers = Field<[NamedPlace]>.list(
        "markers",
        of: .stepPlace,
        "The steps at which progress advances, when it is told by markers."
    )
    static let scores = Field<[ScoreDraft]>.list(
        "scores",
        of: .score,
        "What is computed from the answers."
    )
    static let saveAndRestore = Field.boolean(
        "saveAndRestore",
        "Whether the participant may leave and come back.",
        default: true
    )
    static let confirmCancel = Field.boolean(
        "confirmCancel",
        "Whether leaving asks what to do with the answers.",
        default: true
    )
    static let fullInstructions = Field<InstructionFrequency>.oneOf(
        "fullInstructions",
        "How often a participant who comes back gets the steps that are fullInstructionsOnly.",
        default: .always
    )

    /// The declarations of all fields.
    public static let declarations = [
        id.declaration, title.declaration, text.declaration, estimatedMinutes.declaration,
        steps.declaration, progress.declaration, markers.declaration, scores.declaration,
        saveAndRestore.declaration, confirmCancel.declaration, fullInstructions.declaration,
    ]
}
