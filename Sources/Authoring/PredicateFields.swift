public import TaskModel

/// The fields of a condition: what it is about, and what it asks.
public enum PredicateFields {
    /// Whose answer it is about.
    public static let answer = Field<AnswerReference?>.optional(
        "answer",
        .answerReference,
        "The answer it is about: step, step.item, section[2].step or task/step.item."
    )
    /// Which score it is about.
    public static let score = Field<String?>.optional(
        "score",
        .scoreName,
        "The score it is about."
    )
    /// Which parameter it is about.
    public static let parameter = Field.word(
        "parameter",
        "The link parameter it is about."
    )
    /// The cohort that the session must be in.
    public static let cohort = Field.word("cohort", "The cohort that the session must be in.")
    /// The arm that the participant must be in.
    public static let arm = Field.word("arm", "The arm that the participant must be in.")
    /// Conditions that must all hold.
    public static let all = Field<[Predicate]>.list(
        "all",
        of: .predicate,
        "Conditions that must all hold."
    )
    /// Conditions of which one must hold.
    public static let any = Field<[Predicate]>.list(
        "any",
        of: .predicate,
        "Conditions of which at least one must hold."
    )
    /// A condition that must not hold.
    public static let not = Field.predicate("not", "A condition that must not hold.")

    /// What a condition can be about; each condition has exactly one of them.
    static let subjects = [
        answer.declaration, score.declaration, parameter.declaration, cohort.declaration,
        arm.declaration, all.declaration, any.declaration, not.declaration,
    ]

    /// Every field.
    public static let declarations = subjects + TestField.all.map(\.declaration)
}
