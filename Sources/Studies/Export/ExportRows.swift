import Export
import Storage
import TaskModel
import TaskPlayer

/// Makes rows of the sessions of a study, each by the version to which it is bound.
struct ExportRows: Sendable {
    /// What is known of a task before any session is read.
    private struct Known: Sendable {
        let player: Player
        let layout: ExportLayout
        let strata: Strata
    }

    private let tasks: [String: Known]
    private let reports: any ReportStore

    /// Prepares the tasks of every version.
    init(_ versions: [StudyVersion], _ reports: any ReportStore) {
        self.reports = reports
        let pairs = versions.flatMap { version in
            let strata = Strata(version.study)
            return version.study.tasks.map { task in
                let player = Player(task: task)
                let known = Known(player: player, layout: ExportLayout(task), strata: strata)
                return (Self.key(version.hash, task.id), known)
            }
        }
        tasks = Dictionary(pairs) { first, _ in first }
    }

    /// The row of a session.
    func row(of session: SessionState, _ allocation: Allocation?) throws -> ExportRow {
        guard let known = tasks[Self.key(session.version, session.task)] else {
            throw ExportError.unknownVersion(session: session.id, version: session.version)
        }
        let draft = ExportRowDraft(known.player.journey(of: session), known.layout)
        // Who has no arm in this session had no stratum in it either.
        let stratum = session.arm == nil ? nil : allocation.map { known.strata.cells($0.stratum) }
        return draft.row(stratum: stratum) { [reports] in try reports.bytes(of: $0) }
    }

    private static func key(_ version: String, _ task: String) -> String { "\(version)/\(task)" }
}
