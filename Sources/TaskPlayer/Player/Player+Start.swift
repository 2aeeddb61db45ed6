public import TaskModel

extension Player {
    /// Returns the state of a new session: at the first page that is shown, with visit 1.
    ///
    /// If every step of the task is skipped, the session is completed immediately.
    ///
    /// - Parameters:
    ///   - id: A random identifier.
    ///   - study: The study's identifier.
    ///   - version: The hash of the study's version.
    ///   - participant: The participant's random identifier.
    ///   - language: The language of the pages.
    ///   - seed: The seed of all random draws.
    ///   - parameters: The link parameters to store.
    ///   - cohorts: The cohorts at the session's start.
    ///   - arm: The participant's arm, if already allocated.
    ///   - isAbbreviated: Whether the instructions are abbreviated.
    ///   - isRestricted: Whether only the browser that starts the session may open it.
    ///   - otherTasks: The answers from the participant's other finished tasks; for this task, the
    ///     earlier answers that its pages suggest.
    ///   - occasion: The occasion for which the session starts, if the task has a schedule.
    ///   - timeZone: The name of the participant's time zone; `nil` for the server's.
    ///   - enrolledOn: The participant's local date at enrolment; `nil` if the participant is not
    ///     enrolled.
    ///   - now: The time of the commit.
    /// - Returns: The state to store.
    public func start(
        id: String,
        study: String,
        version: String,
        participant: String,
        language: String,
        seed: UInt64,
        parameters: [String: String] = [:],
        cohorts: Set<String> = [],
        arm: String? = nil,
        isAbbreviated: Bool = false,
        isRestricted: Bool = false,
        otherTasks: [String: [String: [String: Answer]]] = [:],
        occasion: Occasion? = nil,
        timeZone: String? = nil,
        enrolledOn: CalendarDate? = nil,
        now: Instant
    ) -> SessionState {
        let state = SessionState(
            id: id,
            study: study,
            version: version,
            task: task.id,
            participant: participant,
            language: language,
            seed: seed,
            parameters: parameters,
            cohorts: cohorts,
            arm: arm,
            isAbbreviated: isAbbreviated,
            isRestricted: isRestricted,
            otherTasks: otherTasks,
            occasion: occasion,
            timeZone: timeZone,
            enrolledOn: enrolledOn,
            visit: Visit(
                number: 0,
                address: StepAddress(tree.nodes.first(where: \.isPage)?.step.id ?? task.id),
                began: now
            ),
            startedAt: now
        )
        var transition = Transition(journey(of: state), now: now)
        return transition.start()
    }
}
