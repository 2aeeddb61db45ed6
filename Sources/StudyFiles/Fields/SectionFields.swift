public import Authoring
import TaskModel

/// The fields of a section.
public enum SectionFields {
    static let steps = Field<[Step]>.requiredList("steps", of: .step, "The steps in order.")
    static let shuffle = Field.boolean(
        "shuffle",
        "Whether the order of its steps is drawn for each session."
    )
    static let take = Field.integer(
        "take",
        "How many of its steps each session gets, drawn by lot; all if left out.",
        in: 1...1000
    )
    static let repetition = Field<Repetition?>.optional(
        "repeat",
        .repetition,
        "How often it repeats; each round has answers of its own."
    )
    static let order = [shuffle.declaration, take.declaration, repetition.declaration]

    /// The declarations of all fields except those of every step.
    public static let declarations = [steps.declaration] + order
}

/// The fields of a section whose steps are in a separate file.
public enum IncludeFields {
    static let include = Field<SourceNode?>.required(
        "include",
        .part,
        "The file whose steps stand here: a task, or a file with steps such as parts/mood.yaml."
    )

    /// The declarations of all fields except those of every step.
    public static let declarations = [include.declaration] + SectionFields.order
}

/// The fields of a secondary task: a group of steps that can be attempted several times.
public enum SecondaryTaskFields {
    static let steps = Field<[Step]>.list("steps", of: .step, "The steps in order.")
    static let include = Field<SourceNode?>.optional(
        "include",
        .part,
        "The file whose steps stand here, instead of steps."
    )
    static let requiredAttempts = Field.integer(
        "requiredAttempts",
        "How many attempts there must be before one can go on.",
        in: 1...100,
        default: 1
    )
    static let maximum = Field.integer(
        "maximum",
        "How many attempts there can be; as many as are required if left out.",
        in: RepeatFields.most
    )
    static let label = Field.text("label", "On the button that begins an attempt.")

    /// The declarations of all fields except those of every step.
    public static let declarations = [
        steps.declaration, include.declaration, requiredAttempts.declaration,
        maximum.declaration, label.declaration,
    ]
}
