import TaskModel

/// The result of one session.
struct SessionReport: Sendable {
    let task: String
    let arm: String?
    let status: SessionStatus
    /// The occasion for which the session started; `nil` for a task without a schedule.
    let occasion: Occasion?
    let startedAt: Instant
    /// The last step that the participant visited.
    let step: String
    /// The seconds spent on pages, without breaks.
    let seconds: Double
    /// The number of visits to each step, used to find loops.
    ///
    /// The dictionary is empty if no step was visited twice, or if the participant turned back and
    /// was not stuck in a loop.
    let visits: [String: Int]
    let deadEnd: DeadEnd?
}

/// The reason why a session could not be finished.
enum DeadEnd: Sendable, Hashable {
    /// The session exceeded the maximum number of turns, probably because of a loop; `step` was
    /// visited most often.
    case endless(step: String)
    /// A page rejected every attempt to leave it.
    case rejected(step: String, item: String, message: String)
    /// The player could not continue the task.
    case failed(step: String, reason: String)
}

/// The goals reached and the sessions played by one or more participants.
struct ParticipantReport: Sendable {
    var seen: Set<CoverageGoal> = []
    var sessions: [SessionReport] = []
    /// The number of occasions that the participants missed, by task.
    var missed: [String: Int] = [:]

    /// Adds the goals, sessions and missed occasions of another report.
    mutating func add(_ other: ParticipantReport) {
        seen.formUnion(other.seen)
        sessions += other.sessions
        missed.merge(other.missed, uniquingKeysWith: +)
    }
}
