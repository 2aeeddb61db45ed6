import TaskModel

extension Diagnostic.Code {
    /// The codes about references to names that do not exist or are ambiguous.
    static let ofNames: [Diagnostic.Code] = [
        .unknownTask, .noTaskNamed, .unknownStep, .unknownItem, .unknownPart, .noAnswer,
        .severalAnswers, .unknownScore, .unknownValue, .unknownArm, .noArms, .unknownParameter,
        .unknownRound,
        .unknownCohort,
    ]

    /// The task does not exist.
    public static let unknownTask = error("unknown-task", "use the id of a task of the study")

    /// The answer reference does not name a task.
    public static let noTaskNamed = error("no-task-named", "write task/step or task/step.item")

    /// The step does not exist.
    public static let unknownStep = error("unknown-step", "use the id of a step of this task")

    /// The step has no such item.
    public static let unknownItem = error("unknown-item", "use the id of an item")

    /// The answer has no such part.
    public static let unknownPart = error(
        "unknown-part",
        "name one of its parts, or the answer as a whole"
    )

    /// The step has no answer.
    public static let noAnswer = error("no-answer", "name a step with a question")

    /// The step has more than one answer, and the reference does not name one of them.
    public static let severalAnswers = error("several-answers", "write step.item")

    /// The score does not exist.
    public static let unknownScore = error(
        "unknown-score",
        "use the id of a score, or add it to scores"
    )

    /// The derived value does not exist.
    public static let unknownValue = error(
        "unknown-value",
        "use the id of a value, or add it to values"
    )

    /// The study has no such arm.
    public static let unknownArm = error("unknown-arm", "use the id of an arm")

    /// The study has no arms.
    public static let noArms = error("no-arms", "add randomisation: to study.yaml")

    /// The study does not declare the link parameter.
    public static let unknownParameter = error(
        "unknown-parameter",
        "add it to parameters in study.yaml"
    )

    /// The section does not repeat, has fewer rounds, or does not contain the step.
    public static let unknownRound = error(
        "unknown-round",
        "name a round that the section has, or remove the section and the number"
    )

    /// No step adds participants to the cohort.
    public static let unknownCohort = warning("unknown-cohort", "add the cohort to a step")
}
