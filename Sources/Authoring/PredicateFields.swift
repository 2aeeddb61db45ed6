public import TaskModel

/// The fields of a condition: the subject and the test.
public enum PredicateFields {
    public static let answer = Field<AnswerReference?>.optional(
        "answer",
        .answerReference,
        "The answer that is tested: step, step.item, section[2].step or task/step.item."
    )
    public static let score = Field<String?>.optional(
        "score",
        .scoreName,
        "The score that is tested."
    )
    public static let missing = Field<String?>.optional(
        "missing",
        .scoreName,
        "The score whose number of missing items is tested."
    )
    public static let value = Field<String?>.optional(
        "value",
        .valueName,
        "The derived value that is tested."
    )
    public static let parameter = Field.word(
        "parameter",
        "The link parameter that is tested."
    )
    public static let cohort = Field.word("cohort", "The cohort that the session must be in.")
    public static let arm = Field.word("arm", "The arm that the participant must be in.")
    public static let all = Field<[Predicate]>.list(
        "all",
        of: .predicate,
        "Conditions that must all hold."
    )
    public static let any = Field<[Predicate]>.list(
        "any",
        of: .predicate,
        "Conditions of which at least one must hold."
    )
    public static let not = Field.predicate("not", "A condition that must not hold.")

    /// The names of the subjects that need a test.
    static let compared: Set = [answer.name, score.name, missing.name, value.name, parameter.name]

    /// The declarations of the subjects; each condition has exactly one subject.
    static let subjects = [
        answer.declaration, score.declaration, missing.declaration, value.declaration,
        parameter.declaration,
        cohort.declaration,
        arm.declaration, all.declaration, any.declaration, not.declaration,
    ]

    public static let declarations = subjects + TestField.all.map(\.declaration)
}
