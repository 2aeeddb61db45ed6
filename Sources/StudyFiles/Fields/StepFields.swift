package import Authoring
import TaskModel

/// The fields that all types of steps have in common.
package enum StepFields {
    static let id = Field.identifier("id", "The identifier, unique in the task.")
    static let type = Field.word(
        "type",
        "The type of the step: a step kind, section, secondaryTask, include, consent, "
            + "review or completion; required except with include."
    )
    static let optional = Field.boolean(
        "optional",
        "Whether the participant can continue without an answer."
    )
    static let skipWhen = Field.predicate("skipWhen", "When the step is skipped.")
    static let next = Field<[NavigationRule]>.list(
        "next",
        of: .rule,
        "The rules that decide where to go after the step: the first that applies, otherwise the next step."
    )
    static let modify = Field<[StepModifier]>.list(
        "modify",
        of: .modifier,
        "Changes to the page. They are never stored."
    )
    static let labels = Field<StepLabels?>.optional(
        "labels",
        .labels,
        "The step's own button texts."
    )
    static let hide = Field<[StepChrome.Element]>.list(
        "hide",
        of: .oneOf,
        "The parts of the page that are hidden."
    )
    static let showsProgress = Field.boolean(
        "showsProgress",
        "Whether the step counts towards progress.",
        default: true
    )

    static let spoken = Field<[SpokenText]>.list(
        "spoken",
        of: .spokenText,
        "The texts that can be read aloud, in order of time."
    )
    static let timer = Field<StepTimer?>.optional(
        "timer",
        .timer,
        "A time limit or a fixed time for the page."
    )
    static let recorders = Field<[RecorderDraft]>.list(
        "recorders",
        of: .stepRecorder,
        "The recorders that run while the page is open."
    )
    static let addResults = Field<[AddedResultDraft]>.list(
        "addResults",
        of: .addedResult,
        "Results that are stored with the answers of the page, but not asked on it."
    )
    static let cohorts = Field<[CohortRule]>.list(
        "cohorts",
        of: .cohortRule,
        "The cohorts that the session joins or leaves after the step."
    )
    static let buttons = Field<[StepButton]>.list(
        "buttons",
        of: .button,
        "Extra buttons, each with its own destination."
    )
    static let withoutScript = Field<StepButton?>.optional(
        "withoutScript",
        .withoutScript,
        "A button with which participants without JavaScript continue instead of answering the page."
    )
    static let fullInstructionsOnly = Field.boolean(
        "fullInstructionsOnly",
        "Whether the step is shown only as part of the full instructions."
    )
    static let allocateArm = Field.boolean(
        "allocateArm",
        "Whether the participant is allocated to an arm after the step, unless already allocated."
    )

    package static let declarations =
        [id.declaration, type.declaration] + ContentFields.declarations + [
            optional.declaration, skipWhen.declaration, next.declaration, modify.declaration,
            cohorts.declaration, buttons.declaration, withoutScript.declaration,
            fullInstructionsOnly.declaration,
            allocateArm.declaration, labels.declaration, hide.declaration,
            showsProgress.declaration, spoken.declaration, timer.declaration,
            recorders.declaration, addResults.declaration,
            ThemeFields.theme.declaration,
        ]
}

package enum CompletionFields {
    static let scores = Field<[String]>.list(
        "scores",
        of: .shownScore,
        "The scores that are shown, in order."
    )
    static let endsEarly = Field.boolean(
        "endsEarly",
        "Whether the task ended early, so that the session does not count as completed."
    )

    package static let declarations =
        [scores.declaration, endsEarly.declaration] + PlatformFields.declarations

    static func completion(_ source: FieldReader) -> Completion {
        Completion(
            scores: source[scores],
            endsEarly: source[endsEarly],
            platform: PlatformFields.values(source)
        )
    }
}
