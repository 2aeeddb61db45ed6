import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// The activity on each page of a task, excluding discarded sessions.
struct TaskActivity {
    /// The version and arm whose sessions are counted.
    struct Selection: Hashable {
        /// The version number from the query; empty for all versions.
        let version: String
        /// The identifier of an arm; empty for all arms.
        let arm: String

        init(_ query: FormFields) {
            version = query["version"] ?? ""
            arm = query["arm"] ?? ""
        }

        var fields: [(name: String, value: String)] {
            [(name: "version", value: version), (name: "arm", value: arm)]
                .filter { !$0.value.isEmpty }
        }
    }

    struct Page {
        let step: String
        /// The page in the current version; `nil` for a page of earlier versions only.
        let definition: Step?
        let activity: PageActivity
        /// The number of open sessions that are on the page.
        let here: Int
        /// The number of sessions that ended on the page without completing the task.
        let endedHere: Int

        /// The number of sessions that continued after the page was shown: they are now on another
        /// page, or have completed the task.
        var wentOn: Int { max(0, activity.sessions - here - endedHere) }
    }

    enum Word: String, WordKey {
        case sessions = "admin.task.note.sessions"
        case here = "admin.task.note.here"
        case endedHere = "admin.task.note.endedHere"
        case median = "admin.task.note.median"
        case seconds = "admin.task.seconds"
        case minutes = "admin.task.minutes"
        case hours = "admin.task.hours"
    }

    /// The current version's pages in the task's order, followed by former pages that were shown.
    let pages: [Page]

    /// Reads the activity on the pages of a task in the selected sessions.
    ///
    /// - Throws: `StorageError`.
    init(
        of task: TaskDefinition,
        in study: String,
        _ selection: Selection,
        _ history: StudyHistory,
        _ storage: any Storage
    ) async throws {
        let version = Int(selection.version).flatMap { history.entry($0)?.version.hash }
        let arm = selection.arm.isEmpty ? nil : selection.arm
        let activities = try await storage.pageActivity(
            of: study,
            task: task.id,
            version: version,
            arm: arm
        )
        let groups = try await storage.sessionGroups(of: study).filter { group in
            group.task == task.id && (version ?? group.version) == group.version
                && (arm == nil || arm == group.arm)
        }
        let byStep = Dictionary(uniqueKeysWithValues: activities.map { ($0.step, $0) })
        let known = task.pages.map(\.id)
        let former = Set(byStep.keys).subtracting(known).sorted()
        pages = (known + former).map { step in
            let there = groups.filter { $0.step == step }
            let count = { (isCounted: (SessionStatus) -> Bool) in
                there.filter { isCounted($0.status) }.reduce(0) { $0 + $1.count }
            }
            return Page(
                step: step,
                definition: task.pages.first { $0.id == step },
                activity: byStep[step] ?? PageActivity(step: step),
                here: count(\.isOpen),
                endedHere: count { [.earlyTermination, .withdrawn, .failed].contains($0) }
            )
        }
    }

    /// Returns the notes for the task's diagram, by page.
    ///
    /// A note contains the numbers of sessions and the median time on the page. Pages that were not
    /// shown have no note.
    func notes(in wording: Wording) -> [String: String] {
        let shown = pages.filter { $0.activity.sessions > 0 }
        return Dictionary(
            uniqueKeysWithValues: shown.map { page in
                let counts: [(Word, Int)] = [
                    (.sessions, page.activity.sessions), (.here, page.here),
                    (.endedHere, page.endedHere),
                ]
                let numbers = counts.filter { $0.1 > 0 }.map {
                    wording($0, ["count": String($1)])
                }
                let median = Quartiles(page.activity.durations, middle: { ($0 + $1) / 2 }).map {
                    wording(Word.median, ["time": wording.duration(tenths: $0.median)])
                }
                return (page.step, (numbers + [median].compactMap(\.self)).joined(separator: " · "))
            }
        )
    }
}
