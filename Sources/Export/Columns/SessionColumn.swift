import TaskModel

/// A column that describes a session, in every table with a row for each session.
struct SessionColumn: Sendable {
    let name: String
    let label: String
    var kind = TableColumn.Kind.text
    /// Whether a table with a row for each participant repeats the column for each session.
    var isRepeated = true
    let text: @Sendable (ExportRow, ExportTable) -> String

    var column: TableColumn { TableColumn(name: name, label: label, kind: kind) }

    static let all = identity + times + study + occasion + state

    /// Returns two columns with the same time: one in UTC and one in the study's time zone.
    private static func bothTimes(
        _ name: String,
        _ label: String,
        isRepeated: Bool = true,
        _ instant: @escaping @Sendable (ExportRow) -> Instant?
    ) -> [SessionColumn] {
        let utc = SessionColumn(name: name, label: label, kind: .instant, isRepeated: isRepeated) {
            row,
            _ in instant(row)?.iso8601 ?? ""
        }
        let local = SessionColumn(
            name: name + "_local",
            label: label + ", in the study's time zone",
            kind: .dateTime,
            isRepeated: isRepeated
        ) { row, table in instant(row).map(table.zone.iso8601) ?? "" }
        return [utc, local]
    }

    private static let identity: [SessionColumn] = [
        SessionColumn(name: "session_id", label: "Session") { row, _ in row.session.id },
        SessionColumn(name: "participant_id", label: "Participant", isRepeated: false) { row, _ in
            row.session.participant
        },
        SessionColumn(name: "study", label: "Study", isRepeated: false) { row, _ in
            row.session.study
        },
        SessionColumn(name: "task", label: "Task", isRepeated: false) { row, _ in
            row.session.task
        },
        SessionColumn(name: "task_version", label: "Hash of the study's version") { row, _ in
            row.session.version
        },
        SessionColumn(name: "version_number", label: "Study version", kind: .integer) {
            $1.numbers[$0.session.version].map(String.init) ?? ""
        },
        SessionColumn(name: "language", label: "Language") { row, _ in row.session.language },
        SessionColumn(name: "status", label: "Status") { row, _ in row.session.status.rawValue },
    ]

    private static let times: [SessionColumn] =
        bothTimes("started_at", "Start") { $0.session.startedAt }
        + bothTimes("completed_at", "End") { $0.session.finishedAt }
        + bothTimes("last_activity_at", "Last activity") { $0.session.updatedAt }
        + [
            SessionColumn(name: "duration_s", label: "Seconds from start to end", kind: .decimal) {
                row,
                _ in row.duration
            }
        ]

    private static let study: [SessionColumn] =
        [
            SessionColumn(name: "arm", label: "Arm", isRepeated: false) { row, _ in
                row.session.arm ?? ""
            },
            SessionColumn(name: "stratum", label: "Stratum", isRepeated: false) { row, _ in
                row.stratum.map(CSV.list) ?? ""
            },
            SessionColumn(name: "enrolment", label: "Enrolment", isRepeated: false) { row, _ in
                row.enrolment ?? ""
            },
        ]
        + bothTimes("enrolment_decided_at", "Decision on the enrolment", isRepeated: false) {
            $0.enrolmentDecidedAt
        }

    private static let occasion: [SessionColumn] =
        [
            SessionColumn(name: "occasion", label: "Number of the occasion", kind: .integer) {
                row,
                _ in row.session.occasion.map { String($0.number) } ?? ""
            },
            SessionColumn(name: "day", label: "Days since enrolment", kind: .integer) { row, _ in
                row.day.map(String.init) ?? ""
            },
        ] + bothTimes("due_at", "Start of the occasion") { $0.session.occasion?.opensAt }
        + bothTimes("closes_at", "End of the occasion") { $0.session.occasion?.closesAt }
        + [
            SessionColumn(name: "window", label: "Window of the occasion") { row, _ in
                row.session.occasion?.window?.description ?? ""
            },
            SessionColumn(name: "timing", label: "Start in relation to the occasion") { row, _ in
                row.session.occasion?.timing(of: row.session.startedAt).rawValue ?? ""
            },
        ]

    private static let state: [SessionColumn] =
        [
            SessionColumn(name: "time_zone", label: "Time zone of the participant") { row, _ in
                row.session.timeZone ?? ""
            },
            SessionColumn(name: "restricted", label: "Restricted to one browser", kind: .boolean) {
                row,
                _ in row.session.isRestricted ? "1" : "0"
            },
        ]
        + bothTimes("withdrawn_at", "Withdrawal from the study", isRepeated: false) {
            $0.withdrawnAt
        }
        + [
            SessionColumn(name: "excluded", label: "Reason for exclusion") { row, _ in
                row.exclusion ?? ""
            },
            SessionColumn(name: "corrected", label: "Corrected variables") { row, table in
                table.correctedVariables(of: row).joined(separator: " ")
            },
            SessionColumn(name: "cohorts", label: "Cohorts") { row, _ in
                row.cohorts.sorted(by: Self.byBytes).joined(separator: " ")
            },
        ]

    private static func byBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

extension ExportRow {
    /// The seconds from the start to the end of a finished session; empty for other sessions.
    fileprivate var duration: String {
        guard let end = session.finishedAt else { return "" }
        let milliseconds = end.milliseconds - session.startedAt.milliseconds
        return ExportNumber.text(Double(milliseconds) / 1000)
    }
}

extension ExportTable {
    /// Returns the names of the variables whose answers researchers corrected in a session.
    fileprivate func correctedVariables(of row: ExportRow) -> [String] {
        guard !row.corrections.isEmpty else { return [] }
        return variables.filter { variable in
            guard variable.kind == .answer else { return false }
            return (try? result(of: variable, in: row))?.item.isCorrected ?? false
        }
        .map(\.name)
    }
}
