import Pages
import Storage
import Studies
import TaskModel

/// Counts of a study's sessions, which callers can group by any property of a `SessionGroup`.
struct SessionFigures {
    /// The numbers of sessions, by outcome.
    struct Counts: Encodable {
        var started = 0
        /// The number of open sessions.
        var inProgress = 0
        /// The number of completed sessions, without those that ended early.
        var finished = 0
        /// The number of sessions that ended early on a page that turns people away.
        var screenedOut = 0
        /// The number of other sessions that ended early, for example because a button with
        /// `terminates` was pressed.
        var declined = 0
        /// The number of sessions that ended because the person left the study.
        var withdrawn = 0
        /// The number of sessions whose answers the person deleted.
        var discarded = 0
        var failed = 0

        mutating func add(_ other: Counts) {
            started += other.started
            inProgress += other.inProgress
            finished += other.finished
            screenedOut += other.screenedOut
            declined += other.declined
            withdrawn += other.withdrawn
            discarded += other.discarded
            failed += other.failed
        }
    }

    private let groups: [SessionGroup]
    /// The pages that turn people away, as `task/step`, by version.
    private let screeningPages: [String: Set<String>]

    /// Reads the session counts of a study.
    ///
    /// - Throws: `StorageError`.
    init(of study: String, in environment: SiteEnvironment) async throws {
        groups = try await environment.storage.sessionGroups(of: study)
        let ended = groups.filter { $0.status == .earlyTermination }
        var endings: [String: Set<String>] = [:]
        for version in Set(ended.map(\.version)) {
            let tasks = try await environment.library.version(version)?.study.tasks ?? []
            endings[version] = Set(
                tasks.flatMap { task in
                    task.screeningPages.map { Self.place($0, in: task.id) }
                }
            )
        }
        screeningPages = endings
    }

    private static func place(_ step: String, in task: String) -> String { "\(task)/\(step)" }

    /// The counts of all sessions.
    var total: Counts { groups.reduce(into: Counts()) { add(to: &$0, $1) } }

    /// Returns the counts of sessions for each value of a property.
    func counts<Key: Hashable>(by key: (SessionGroup) -> Key) -> [Key: Counts] {
        groups.reduce(into: [:]) { add(to: &$0[key($1), default: Counts()], $1) }
    }

    private func add(to counts: inout Counts, _ group: SessionGroup) {
        counts.started += group.count
        switch group.status {
        case .inProgress, .saved: counts.inProgress += group.count
        case .completed: counts.finished += group.count
        case .discarded: counts.discarded += group.count
        case .failed: counts.failed += group.count
        case .withdrawn: counts.withdrawn += group.count
        case .earlyTermination:
            let place = Self.place(group.step, in: group.task)
            if screeningPages[group.version]?.contains(place) == true {
                counts.screenedOut += group.count
            } else {
                counts.declined += group.count
            }
        }
    }
}

extension SessionFigures.Counts {
    /// Creates the counts of started, open and completed sessions; all other counts are 0.
    init(_ counts: SessionCounts) {
        started = counts.count { _ in true }
        inProgress = counts.count(where: \.isOpen)
        finished = counts.count { $0 == .completed }
    }
}

extension TaskDefinition {
    /// The identifiers of the pages that turn people away.
    ///
    /// These are the pages with `endsEarly`, except the destinations of buttons that end the task,
    /// such as a button for refusing consent.
    fileprivate var screeningPages: [String] {
        let refusals = pages.flatMap(\.flow.buttons).filter(\.terminates).map(\.destination)
        return pages.filter { $0.endsEarly && !refusals.contains(.step($0.id)) }.map(\.id)
    }
}

extension Step {
    /// Whether the step is a completion page with `endsEarly`.
    var endsEarly: Bool {
        if case .completion(let completion) = body { completion.endsEarly } else { false }
    }
}
