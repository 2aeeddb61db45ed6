package import Authoring
import TaskModel

package enum SectionFields {
    static let steps = Field<[Step]>.requiredList("steps", of: .step, "The steps in order.")
    static let shuffle = Field.boolean(
        "shuffle",
        "Whether each session gets the steps in a random order."
    )
    static let take = Field.integer(
        "take",
        "The number of steps that each session gets, chosen at random (default: all).",
        in: 1...1000
    )
    static let repetition = Field<Repetition?>.optional(
        "repeat",
        .repetition,
        "How often the section repeats. Each round has its own answers."
    )
    static let order = [shuffle.declaration, take.declaration, repetition.declaration]

    package static let declarations = [steps.declaration] + order
}

/// The fields of a section whose steps are in a separate file.
package enum IncludeFields {
    static let include = Field<SourceNode?>.required(
        "include",
        .part,
        "The file whose steps are included: a task, or a file of steps such as parts/mood.yaml."
    )

    package static let declarations = [include.declaration] + SectionFields.order
}

/// The fields of a secondary task: a group of steps that can be attempted several times.
package enum SecondaryTaskFields {
    static let steps = Field<[Step]>.list("steps", of: .step, "The steps in order.")
    static let include = Field<SourceNode?>.optional(
        "include",
        .part,
        "The file whose steps are included; use it instead of the field steps."
    )
    static let requiredAttempts = Field.integer(
        "requiredAttempts",
        "The number of attempts needed to continue.",
        in: 1...100,
        default: 1
    )
    static let maximum = Field.integer(
        "maximum",
        "The maximum number of attempts (default: requiredAttempts).",
        in: RepeatFields.most
    )
    static let label = Field.text("label", "The text of the button that starts an attempt.")

    package static let declarations = [
        steps.declaration, include.declaration, requiredAttempts.declaration,
        maximum.declaration, label.declaration,
    ]
}
