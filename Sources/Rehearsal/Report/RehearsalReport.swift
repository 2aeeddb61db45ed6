import TaskModel

/// The results of a rehearsal.
///
/// The report contains the reached and missed goals, the participants' times, and the steps at
/// which participants leave or cannot continue.
package struct RehearsalReport: Sendable {
    let map: RehearsedStudy
    let seen: Set<CoverageGoal>
    let sessions: [SessionReport]
    let missed: [String: Int]
    let people: Int
    let wordings: WordingSet
    let settings: RehearsalSettings

    init(
        _ map: RehearsedStudy,
        _ report: ParticipantReport,
        people: Int,
        _ wordings: WordingSet,
        _ settings: RehearsalSettings
    ) {
        self.map = map
        seen = report.seen
        sessions = report.sessions
        missed = report.missed
        self.people = people
        self.wordings = wordings
        self.settings = settings
    }

    /// Whether at least one session reached a dead end.
    package var hasDeadEnds: Bool { sessions.contains { deadEnd(of: $0) != nil } }

    /// The goals that were never reached, in the order of the study.
    package var unseen: [CoverageGoal] { map.goals.filter { !seen.contains($0) } }

    var all: Int { map.goals.count }
}
