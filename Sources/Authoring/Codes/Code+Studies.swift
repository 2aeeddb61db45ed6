import TaskModel

extension Diagnostic.Code {
    static let ofStudies: [Diagnostic.Code] = [
        .missingStudy, .noTasks, .missingTaskFile, .duplicateFile, .noContact, .noQuestion,
        .wrongEstimate, .longForm, .repeatedTitle, .fewArms, .badBlockSize, .noAllocation,
        .lateStratum, .badStratum, .noAnswers, .foreignAnswer, .armInQuota, .earlyAllocation,
        .unlistedSite, .badOffset, .badSchedule, .neverOpens, .lowContrast,
    ]

    /// The folder has no `study.yaml`.
    public static let missingStudy = error("missing-study", "add study.yaml with id: and title:")

    /// The study has no tasks.
    public static let noTasks = error("no-tasks", "add a file such as tasks/first.yaml")

    /// The listed task has no file.
    public static let missingTaskFile = error(
        "missing-task-file",
        "add the file, or remove the task from the list"
    )

    /// Two files describe the same task.
    public static let duplicateFile = error("duplicate-file", "remove one of the two")

    /// The study has no contact.
    public static let noContact = warning("no-contact", "add contact: to study.yaml")

    /// The task has no questions.
    public static let noQuestion = warning("no-question", "add a question, or remove the task")

    /// The estimated time does not fit the number of questions.
    public static let wrongEstimate = warning("wrong-estimate", "correct estimatedMinutes")

    /// The page has more than 20 items.
    public static let longForm = warning("long-form", "split it into several steps")

    /// Two questions have the same title, subtitle, text and image.
    public static let repeatedTitle = warning(
        "repeated-title",
        "make them different in title, subtitle or text"
    )

    /// The randomisation has fewer than two arms.
    public static let fewArms = error("few-arms", "add an arm, or remove randomisation")

    /// The block size is not a multiple of the sum of the ratios.
    public static let badBlockSize = error(
        "bad-block-size",
        "use a multiple of the sum of the ratios"
    )

    /// The randomisation has strata, but no step allocates participants to arms.
    public static let noAllocation = error(
        "no-allocation",
        "add allocateArm: true to the step after which participants are allocated"
    )

    /// The stratum is known only after the allocation.
    public static let lateStratum = error("late-stratum", "move allocateArm to a later step")

    /// The stratum is not a choice among groups.
    public static let badStratum = error(
        "bad-stratum",
        "use a question of type: choice (single choice) or boolean"
    )

    /// A quota has no answers to test, because people are enrolled before they answer.
    public static let noAnswers = error(
        "no-answers",
        "set after to the task whose answers the quotas test"
    )

    /// A quota tests an answer of a task that does not enrol people.
    public static let foreignAnswer = error(
        "foreign-answer",
        "test an answer of the task that enrols people"
    )

    /// A quota depends on the arm, which is not known before enrolment.
    public static let armInQuota = error("arm-in-quota", "remove the condition on the arm")

    /// A step allocates people to an arm before it is known whether they will be enrolled.
    public static let earlyAllocation = warning(
        "early-allocation",
        "move allocateArm to a task after enrolment"
    )

    /// A time in a schedule does not have exactly one of days, hours and date.
    public static let badOffset = error("bad-offset", "write one of them, such as { days: 1 }")

    /// The fields of a schedule contradict each other.
    public static let badSchedule = error("bad-schedule", "remove or change one of them")

    /// A task, or one of its occasions, can never be started.
    public static let neverOpens = error("never-opens", "change from or until")

    /// A last page links to a site that the study does not list.
    public static let unlistedSite = error(
        "unlisted-site",
        "add the site to returnSites in study.yaml"
    )

    /// Two colours of a theme are too similar for some people to tell apart.
    public static let lowContrast = error(
        "low-contrast",
        "choose colours that differ more in brightness"
    )
}
