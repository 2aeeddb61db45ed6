import Export
package import Storage
import TaskModel
import TaskPlayer

/// The stores that an export reads.
package typealias ExportSource = ReportStore & RecordingStore & NoteStore

/// A converter of a study's sessions to export rows.
///
/// Each session is converted with the study version to which the session is bound.
struct ExportRows: Sendable {
    /// The data that all sessions of a task in one version share.
    private struct TaskInfo: Sendable {
        let player: Player
        let layout: ExportLayout
        let strata: Strata
        let timeZone: String?
    }

    private let tasks: [String: TaskInfo]
    private let reports: any ExportSource

    /// Creates a converter and prepares the tasks of every version.
    init(_ versions: [StudyVersion], _ reports: any ExportSource) {
        self.reports = reports
        let pairs = versions.flatMap { version in
            let strata = Strata(version.study)
            return version.study.tasks.map { task in
                let player = Player(task: task)
                let known = TaskInfo(
                    player: player,
                    layout: ExportLayout(task),
                    strata: strata,
                    timeZone: version.study.timeZone
                )
                return (Self.key(version.hash, task.id), known)
            }
        }
        tasks = Dictionary(pairs) { first, _ in first }
    }

    /// Returns the row of a session.
    ///
    /// - Throws: `ExportError.unknownVersion` if the version or task of the session was not
    ///   prepared, or `StorageError` if the session's recordings, left visits or corrections cannot
    ///   be read.
    func row(of session: SessionState, _ facts: SessionFacts) throws -> ExportRow {
        guard let known = tasks[Self.key(session.version, session.task)] else {
            throw ExportError.unknownVersion(session: session.id, version: session.version)
        }
        let journey = known.player.journey(of: session)
        let corrections = try reports.corrections(of: session.id)
        let draft = ExportRowBuilder(journey, known.layout, correctedBy: corrections)
        // A session without an arm was not stratified, even if the participant has an allocation.
        let stratum =
            session.arm == nil ? nil : facts.allocation.map { known.strata.cells($0.stratum) }
        let recordings =
            journey.recorders.isEmpty
            ? [] : try reports.recordings(of: session.id).filter { !$0.key.isForAnswer }
        return draft.row(
            stratum: stratum,
            enrolment: facts.enrolment,
            withdrawnAt: facts.withdrawnAt,
            exclusion: facts.exclusion,
            day: session.day(since: facts.enrolment, in: known.timeZone),
            recordings: recordings,
            leftVisits: try reports.leftVisits(of: session.id)
        ) { [reports] in
            try reports.bytes(of: $0)
        }
    }

    private static func key(_ version: String, _ task: String) -> String { "\(version)/\(task)" }
}

extension SessionState {
    /// Returns the number of local days from the enrolment to the session's occasion; `nil` unless
    /// the participant is enrolled.
    ///
    /// For a session without an occasion, the days are counted to the session's start. `studyZone`
    /// is used for sessions that older releases stored without a time zone.
    fileprivate func day(since enrolment: EnrolmentDecision?, in studyZone: String?) -> Int? {
        guard let enrolment, enrolment.outcome == .enrolled else { return nil }
        let zone = LocalZone(timeZone ?? studyZone)
        let first = enrolment.date ?? zone.date(enrolment.decidedAt)
        return first.days(until: occasion?.date ?? zone.date(startedAt))
    }
}
