import TaskModel

extension Diagnostic.Code {
    /// The codes about studies and tasks as a whole.
    static let ofStudies: [Diagnostic.Code] = [
        .missingStudy, .noTasks, .missingTaskFile, .duplicateFile, .noContact, .noQuestion,
        .wrongEstimate, .longForm, .repeatedTitle, .fewArms, .badBlockSize, .noAllocation,
        .lateStratum, .badStratum,
    ]

    /// A folder without study.yaml.
    public static let missingStudy = error("missing-study", "add study.yaml with id: and title:")

    /// A study without tasks.
    public static let noTasks = error("no-tasks", "add a file such as tasks/first.yaml")

    /// A task that is listed but has no file.
    public static let missingTaskFile = error(
        "missing-task-file",
        "add the file, or remove the task from the list"
    )

    /// Two files for the same task or study.
    public static let duplicateFile = error("duplicate-file", "remove one of the two")

    /// A study without a contact.
    public static let noContact = warning("no-contact", "add contact: to study.yaml")

    /// A task that asks nothing.
    public static let noQuestion = warning("no-question", "add a question, or remove the task")

    /// An estimated time that does not match the number of questions.
    public static let wrongEstimate = warning("wrong-estimate", "correct estimatedMinutes")

    /// A form with more than 20 items.
    public static let longForm = warning("long-form", "divide it into several steps")

    /// Two questions with the same texts.
    public static let repeatedTitle = warning(
        "repeated-title",
        "tell them apart in title, subtitle or text"
    )

    /// A randomisation with fewer than two arms.
    public static let fewArms = error("few-arms", "add an arm, or remove randomisation")

    /// A block size that cannot be divided among the arms.
    public static let badBlockSize = error(
        "bad-block-size",
        "use a multiple of the sum of the ratios"
    )

    /// Strata in a study without a step that allocates participants.
    public static let noAllocation = error(
        "no-allocation",
        "add allocateArm: true to the step after which it is done"
    )

    /// A stratum that is asked only after the allocation.
    public static let lateStratum = error("late-stratum", "move allocateArm to a step behind it")

    /// A stratum that does not form groups.
    public static let badStratum = error(
        "bad-stratum",
        "name a question of type: choice (of which one is chosen) or boolean"
    )
}
