public import TaskModel

/// The fields that every step has.
public enum StepFields {
    static let id = Field.identifier("id", "The identifier, unique in the task.")
    static let type = Field<String>.required(
        "type",
        .word,
        "What the step is: a step kind, section, review or completion.",
        standIn: ""
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

    /// Every field.
    public static let declarations =
        [id.declaration, type.declaration] + ContentFields.declarations + [
            optional.declaration, skipWhen.declaration, next.declaration, modify.declaration,
            labels.declaration, hide.declaration, showsProgress.declaration,
        ]
}

/// The fields of a section.
public enum SectionFields {
    static let steps = Field<[Step]>.requiredList("steps", of: .step, "The steps in order.")

    /// Every field beyond those that every step has.
    public static let declarations = [steps.declaration]
}

/// The fields of a completion step.
public enum CompletionFields {
    static let scores = Field<[NamedPlace]>.list(
        "scores",
        of: .namedPlace(.underscored),
        "The scores shown, in order."
    )

    /// Every field beyond those that every step has.
    public static let declarations = [scores.declaration]
}
