import TaskModel

/// What came of one session of a rehearsal.
struct SessionRecord: Sendable {
    let task: String
    let arm: String?
    let status: SessionStatus
    /// The step at which the participant stood last.
    let step: String
    /// Seconds on pages, those in which the participant was away not counted.
    let seconds: Double
    /// How often the participant stood at each step; empty without a circle.
    let visits: [String: Int]
    let trouble: Trouble?
}

/// Why somebody could not get out of a task.
enum Trouble: Sendable, Hashable {
    /// The pages went round and round.
    case endless(step: String)
    /// Nothing that was tried was accepted.
    case refused(step: String, item: String, message: String)
    /// The task could not go on.
    case failed(step: String, reason: String)
}

/// What came of all sessions of one participant.
struct Sighting: Sendable {
    var seen: Set<Goal> = []
    var sessions: [SessionRecord] = []

    /// Adds what another participant saw.
    mutating func add(_ other: Sighting) {
        seen.formUnion(other.seen)
        sessions += other.sessions
    }
}
