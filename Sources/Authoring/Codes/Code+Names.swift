import TaskModel

extension Diagnostic.Code {
    /// The codes about references to other things.
    static let ofNames: [Diagnostic.Code] = [
        .unknownTask, .noTaskNamed, .unknownStep, .unknownItem, .unknownPart, .noAnswer,
        .severalAnswers, .unknownScore, .unknownArm, .noArms, .unknownParameter, .unknownRound,
        .unknownCohort,
    ]

    /// A task that does not exist.
    public static let unknownTask = error("unknown-task", "use the id of a task of the study")

    /// A reference to an answer that must name its task.
    public static let noTaskNamed = error("no-task-named", "write task/step or task/step.item")

    /// A step that does not exist.
    public static let unknownStep = error("unknown-step", "use the id of a step of this task")

    /// An item that does not exist in its step.
    public static let unknownItem = error("unknown-item", "use the id of an item")

    /// A part that the answer does not have.
    public static let unknownPart = error(
        "unknown-part",
        "name one of its parts, or the answer as a whole"
    )

    /// A reference to an answer of a step that asks nothing.
    public static let noAnswer = error("no-answer", "name a step that asks something")

    /// A reference that must name one of several items of a step.
    public static let severalAnswers = error("several-answers", "write step.item")

    /// A score that does not exist.
    public static let unknownScore = error(
        "unknown-score",
        "use the id of a score, or add it to scores"
    )

    /// An arm that the study does not have.
    public static let unknownArm = error("unknown-arm", "use the id of an arm")

    /// A reference to arms in a study without arms.
    public static let noArms = error("no-arms", "add randomisation: to study.yaml")

    /// A link parameter that the study does not declare.
    public static let unknownParameter = error(
        "unknown-parameter",
        "add it to parameters in study.yaml"
    )

    /// A round of a section that does not repeat, or has fewer rounds.
    public static let unknownRound = error(
        "unknown-round",
        "name a round that the section has, or leave out the section and the number"
    )

    /// A cohort to which no step adds sessions.
    public static let unknownCohort = warning("unknown-cohort", "add the cohort to a step")
}
