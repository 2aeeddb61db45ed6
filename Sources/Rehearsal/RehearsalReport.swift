import TaskModel

/// What a rehearsal saw: how much there is, what was never reached, how long people take, where they
/// left and where nobody can get out.
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

    /// Whether somebody could not get out of a task.
    public var hasDeadEnds: Bool { sessions.contains { trouble(of: $0) != nil } }

    /// What was never seen, in the order of the study.
    public var unseen: [Goal] { map.goals.filter { !seen.contains($0) } }

    /// How much there is to be seen.
    var all: Int { map.goals.count }
}
