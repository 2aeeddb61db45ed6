import TaskModel

/// A CSV format with a row for each visit to a page, in the order in which the visits ended.
///
/// The rows include visits that are no longer on the path, and visits that the participant left
/// without a result. `outcome` is `completed`, `skipped` or `pressed:BUTTON` for a visit with a
/// result; for a visit without a result, it is `left:back`, `left:save` or `left:change`.
/// `is_on_path` is `true` for visits whose answers count. Times are in UTC; the columns whose names
/// end with `_local` repeat them in the study's time zone. A visit that was left and continued
/// later has several rows. The dialect is RFC 4180 (see `CSV`), with one header row. Equal sessions
/// produce equal bytes.
struct VisitsFormat: ExportFormat {
    static let name = "visits"
    static let summary =
        "A table with one row per visit to a page, including pages left without an answer."

    private static let header = [
        "session_id", "participant_id", "study", "task", "task_version", "visit", "step_id",
        "instance", "outcome", "is_on_path", "shown_at", "shown_at_local", "left_at",
        "left_at_local",
    ]

    private let table: ExportTable
    private let file: ExportFile

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = table
        file = try folder.tableFile("visits.csv", Self.header)
    }

    func write(_ row: ExportRow) throws {
        let session = row.session
        let shared = [
            session.id, session.participant, session.study, session.task, session.version,
        ]
        for visit in row.visits {
            try file.writeRow(CSV.line(shared + visit.cells(in: table.zone)))
        }
    }
}

/// A visit to a page, with or without a result.
private struct ExportedVisit {
    let number: Int
    let address: StepAddress
    let outcome: String
    let isOnPath: Bool
    let began: Instant
    let ended: Instant

    func cells(in zone: LocalZone) -> [String] {
        [
            String(number), address.step, String(address.round), outcome, String(isOnPath),
            began.iso8601, zone.iso8601(began), ended.iso8601, zone.iso8601(ended),
        ]
    }
}

extension ExportRow {
    /// The visits in the order in which they ended.
    fileprivate var visits: [ExportedVisit] {
        let path = visitsOnPath
        let kept = session.history.filter { !$0.isKept }.map { result in
            ExportedVisit(
                number: result.visit,
                address: result.address,
                outcome: result.outcome.rawValue,
                isOnPath: path.contains(result.visit),
                began: result.began,
                ended: result.ended
            )
        }
        let left = leftVisits.map { visit in
            ExportedVisit(
                number: visit.visit,
                address: visit.address,
                outcome: "left:\(visit.direction.rawValue)",
                isOnPath: false,
                began: visit.began,
                ended: visit.left
            )
        }
        return (kept + left).sorted { ($0.ended, $0.number) < ($1.ended, $1.number) }
    }

    /// The numbers of the visits whose answers count.
    ///
    /// After a change, the path contains copies of replayed results. A copy counts as the original
    /// visit.
    private var visitsOnPath: Set<Int> {
        let results = Dictionary(session.history.map { ($0.visit, $0) }) { _, last in last }
        var path: Set<Int> = []
        var next = session.lastResult.flatMap { results[$0] }
        while let result = next {
            if let own = session.original(of: result) { path.insert(own.visit) }
            next = result.previous.flatMap { results[$0] }
        }
        return path
    }
}
