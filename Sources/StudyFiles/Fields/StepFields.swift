public import Authoring
import TaskModel

/// The fields of every step.
public enum StepFields {
    static let id = Field.identifier("id", "The identifier, unique in the task.")
    static let type = Field.word(
        "type",
        "What the step is: a step kind, section, secondaryTask, include, review or completion; "
            + "required, but where there is an include."
    )
    static let optional = Field.boolean(
        "optional",
        "Whether the participant may go on without an answer."
    )
    static let skipWhen = Field.predicate("skipWhen", "When the step is passed over.")
    static let next = Field<[NavigationRule]>.list(
        "next",
        of: .rule,
        "Where to go after the step: the first rule that applies; else the step that follows."
    )
    static let modify = Field<[StepModifier]>.list(
        "modify",
        of: .modifier,
        "Changes to the page, which are never stored."
    )
    static let labels = Field<StepLabels?>.optional(
        "labels",
        .labels,
        "The step's own words on its buttons."
    )
    static let hide = Field<[StepChrome.Part]>.list(
        "hide",
        of: .oneOf,
        "What is left away from the page."
    )
    static let showsProgress = Field.boolean(
        "showsProgress",
        "Whether the step counts in progress.",
        default: true
    )

    static let spoken = Field<[SpokenText]>.list(
        "spoken",
        of: .spokenText,
        "What can be read aloud, in the order of its moments."
    )
    static let cohorts = Field<[CohortRule]>.list(
        "cohorts",
        of: .cohortRule,
        "The cohorts that the session is in after the step, or no longer."
    )
    static let buttons = Field<[StepButton]>.list(
        "buttons",
        of: .button,
        "Buttons of the step's own, which lead somewhere else."
    )
    static let fullInstructionsOnly = Field.boolean(
        "fullInstructionsOnly",
        "Whether the step is passed over when the instructions are abbreviated."
    )
    static let allocateArm = Field.boolean(
        "allocateArm",
        "Whether the participant is allocated to an arm after the step, if that is still to do."
    )

    /// The declarations of all fields.
    public static let declarations =
        [id.declaration, type.declaration] + ContentFields.declarations + [
            optional.declaration, skipWhen.declaration, next.declaration, modify.declaration,
            cohorts.declaration, buttons.declaration, fullInstructionsOnly.declaration,
            allocateArm.declaration, labels.declaration, hide.declaration,
            showsProgress.declaration, spoken.declaration,
        ]
}

/// The fields of a completion step.
public enum CompletionFields {
    static let scores = Field<[String]>.list(
        "scores",
        of: .shownScore,
        "The scores shown, in order."
    )
    static let endsEarly = Field.boolean(
        "endsEarly",
        "Whether the task ended early with it, so that the session does not count as completed."
    )

    /// The declarations of all fields except those of every step.
    public static let declarations = [scores.declaration, endsEarly.declaration]

    static func completion(_ source: FieldReader) -> Completion {
        Completion(scores: source[scores], endsEarly: source[endsEarly])
    }
}
