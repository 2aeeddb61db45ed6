import TaskModel

/// A CSV format with rows for each answer that was ever given, in the order in which the pages
/// were answered.
///
/// The rows include earlier attempts at a page, answers that were changed, and list entries that
/// were removed. `status` is `current` for answers that count, and otherwise `replaced`, `removed`
/// or `off_path`. A correction by a researcher also has rows, with the time, the researcher's name
/// and the reason. The answer before the correction has the status `corrected`. `until` is the time
/// of the later answer, the removal or the correction. `outcome`, `visit` and `instance` are those
/// of the format `visits`: rounds are numbered in the order in which they were started, including
/// removed entries. The other columns are those of the long format. The dialect is RFC 4180 (see
/// `CSV`), with one header row. Equal sessions produce equal bytes.
struct HistoryFormat: ExportFormat {
    static let name = "history"
    static let summary =
        "A table with one row per answer ever given, including answers that were changed or removed."

    private static let header = [
        "session_id", "participant_id", "study", "task", "task_version", "visit", "step_id",
        "item_id", "instance", "outcome", "status", "until", "variable", "value_index", "state",
        "value", "value_label", "value_type", "unit", "shown_at", "shown_at_local", "answered_at",
        "answered_at_local", "corrected_by", "reason",
    ]

    private let table: ExportTable
    /// The names of first-round variables, by task and item.
    private let names: [String: [ItemAddress: String]]

    private let file: ExportFile

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = table
        file = try folder.tableFile("history.csv", Self.header)
        names = table.variables.reduce(into: [:]) { names, variable in
            guard variable.kind == .answer, variable.address.step.round == 1 else { return }
            names[variable.task, default: [:]][variable.address] = variable.name
        }
    }

    func write(_ row: ExportRow) throws {
        for attempt in row.attempts() {
            for line in try lines(of: attempt, in: row) { try file.writeRow(CSV.line(line)) }
        }
    }

    private func lines(of attempt: ExportAttempt, in row: ExportRow) throws -> [[String]] {
        try attempt.result.answers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .flatMap { item, answer in
                try lines(of: item, answer, attempt, in: row)
            }
    }

    /// Returns the rows of an answer and of its corrections, oldest first.
    private func lines(
        of item: String,
        _ answer: Answer,
        _ attempt: ExportAttempt,
        in row: ExportRow
    ) throws -> [[String]] {
        let corrections = row.corrections.filter {
            $0.visit == attempt.result.visit && $0.item == item
        }
        let next = corrections.map(Optional.some) + [nil]
        return try zip([nil] + corrections.map(Optional.some), next).flatMap { own, next in
            let version = AnswerVersion(attempt, correctedBy: own, and: next)
            return try lines(of: item, own?.answer ?? answer, version, in: row)
        }
    }

    private func lines(
        of item: String,
        _ answer: Answer,
        _ version: AnswerVersion,
        in row: ExportRow
    ) throws -> [[String]] {
        let address = ItemAddress(StepAddress(version.result.address.step), item)
        if table.leavesOut(address, of: row.session.task) { return [] }
        guard let name = names[row.session.task]?[address],
            let format = table.format(ofAnswer: address, in: row.session)
        else { throw ExportError.unknownItem(session: row.session.id, address) }
        let exported = ExportItem(answer.itemState, answer)
        let result = VariableResult(item: exported, format: format)
        return LongValue.values(of: result, named: name).map {
            cells($0, exported.state, item, version, row.session)
        }
    }

    private func cells(
        _ value: LongValue,
        _ state: ItemState,
        _ item: String,
        _ version: AnswerVersion,
        _ session: SessionState
    ) -> [String] {
        let result = version.result
        return [
            session.id, session.participant, session.study, session.task, session.version,
            String(result.visit), result.address.step, item, String(result.address.round),
            result.outcome.rawValue, version.status, version.until?.iso8601 ?? "",
            value.variable, value.index.map(String.init) ?? "",
            value.isBlankPart ? ItemState.skipped.rawValue : state.rawValue, value.text,
            value.label, value.type, value.unit, result.began.iso8601,
            table.zone.iso8601(result.began), version.answeredAt.iso8601,
            table.zone.iso8601(version.answeredAt), version.correction?.researcher ?? "",
            version.correction?.reason ?? "",
        ]
    }
}

/// An answer as it was given, or as it was corrected.
private struct AnswerVersion {
    let result: StepResult
    /// The correction that produced this version; `nil` for the answer as it was given.
    let correction: Correction?
    let status: String
    let until: Instant?

    init(
        _ attempt: ExportAttempt,
        correctedBy correction: Correction?,
        and next: Correction?
    ) {
        result = attempt.result
        self.correction = correction
        status = next == nil ? attempt.status.rawValue : "corrected"
        until = next?.at ?? attempt.until
    }

    var answeredAt: Instant { correction?.at ?? result.ended }
}

extension Answer {
    /// The item state that corresponds to the answer.
    fileprivate var itemState: ItemState {
        switch self {
        case .value: .answered
        case .skipped: .skipped
        case .dontKnow: .dontKnow
        case .declined: .declined
        }
    }
}
