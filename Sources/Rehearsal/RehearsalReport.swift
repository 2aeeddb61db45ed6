import TaskModel

/// The results of a rehearsal.
///
/// It contains the goals reached and missed, how long participants take, where they leave, and
/// where they cannot finish a task.
public struct RehearsalReport: Sendable {
    let map: StudyMap
    let seen: Set<Goal>
    let sessions: [SessionRecord]
    let people: Int
    let wordings: Wordings
    let settings: Settings

    init(
        _ map: StudyMap,
        _ sighting: Sighting,
        people: Int,
        _ wordings: Wordings,
        _ settings: Settings
    ) {
        self.map = map
        seen = sighting.seen
        sessions = sighting.sessions
        self.people = people
        self.wordings = wordings
        self.settings = settings
    }

    /// Whether at least one session could not be finished.
    public var hasDeadEnds: Bool { sessions.contains { trouble(of: $0) != nil } }

    /// The goals that were never reached, in the order of the study.
    public var unseen: [Goal] { map.goals.filter { !seen.contains($0) } }

    /// The number of goals.
    var all: Int { map.goals.count }
}
