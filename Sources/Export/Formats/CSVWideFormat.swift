import TaskModel

/// Writes a table of one row per session, as most programs want it.
///
/// The columns are the session's (`session_id` to `cohorts`), the parameters of its link
/// (`parameter_NAME`), the variables of the task (`step`, `step__item`, `…___code` for each option
/// of several, `…_other` for the text of "other") and the scores. The first round of a repeated
/// section, and the first entry of a list, has the plain names, the second `step__r2` and
/// `step__item__r2`, up to as many as there can be; `SECTION__count` says how many there were, and
/// `SECTION__each` for which choice a round was held. Where an order is drawn, `…__order` says in
/// which the options or the section's steps were shown. Where the table has several tasks, it has
/// the variables of all, each with `task__` in front, and a session leaves those of the other tasks
/// blank; ask for one task to get its columns alone.
///
/// A cell is blank unless the item is answered on the path; why it is blank says the long format.
/// `arm` is the one with which the session was played. The answers of `stratum`, and what stands in
/// an order, have `|` between them, and `\|` stands for one of their own; cohorts have spaces. Of a
/// file the cell is its identifier, under which the format `files` has it.
/// Of an option that was left unticked the cell is `0`, of a question that was not answered blank.
/// Moments are in UTC, `duration_s` runs from the beginning to the end of a finished session. The
/// dialect is RFC 4180 (see `CSV`), with one header row. Equal sessions give equal bytes.
struct CSVWideFormat: ExportFormat {
    static let name = "csv"
    static let summary = "A table with one row per session."
    static let mediaType = "text/csv; charset=utf-8; header=present"
    static let fileExtension = "csv"

    private let table: ExportTable

    init(_ table: ExportTable) {
        self.table = table
    }

    func begin(to stream: inout ExportStream) throws {
        let parameters = table.parameters.map { "parameter_\($0)" }
        let variables = table.variables.flatMap(\.columns).map(\.header)
        let scores = table.scores.map(\.header)
        try stream.write(CSV.line(ExportTable.sessionHeaders + parameters + variables + scores))
    }

    func write(_ row: ExportRow, to stream: inout ExportStream) throws {
        try table.check(row)
        var cells = sessionCells(row)
        cells += table.parameters.map { row.session.parameters[$0] ?? "" }
        for variable in table.variables { cells += try self.cells(of: variable, in: row) }
        cells += table.scores.map { score($0, in: row) }
        try stream.write(CSV.line(cells))
    }

    private func sessionCells(_ row: ExportRow) -> [String] {
        let session = row.session
        return [
            session.id, session.participant, session.study, session.task, session.version,
            session.language, session.status.rawValue, session.startedAt.iso8601,
            session.finishedAt?.iso8601 ?? "", session.updatedAt.iso8601, duration(session),
            session.arm ?? "", row.stratum.map(CSV.list) ?? "",
            row.cohorts.sorted(by: Self.byBytes).joined(separator: " "),
        ]
    }

    private static func byBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private func duration(_ session: SessionState) -> String {
        guard let end = session.finishedAt else { return "" }
        let milliseconds = end.milliseconds - session.startedAt.milliseconds
        return Decimal.text(Double(milliseconds) / 1000)
    }

    private func cells(of variable: ExportVariable, in row: ExportRow) throws -> [String] {
        switch variable.content {
        case .answer: try answerCells(of: variable, in: row)
        case .order, .arrangement:
            [table.order(of: variable, in: row).map(CSV.list) ?? ""]
        case .count: [table.count(of: variable, in: row).map(String.init) ?? ""]
        case .each: [table.choice(ofRoundOf: variable, in: row) ?? ""]
        }
    }

    private func answerCells(of variable: ExportVariable, in row: ExportRow) throws -> [String] {
        guard let result = try table.result(of: variable, in: row), let value = result.item.value
        else { return variable.columns.map { _ in "" } }
        let names = result.format.columns(named: variable.name).map(\.name)
        let cells = Dictionary(
            zip(names, result.format.cells(of: value)),
            uniquingKeysWith: { first, _ in first }
        )
        return variable.columns.map { cells[$0.content.name] ?? "" }
    }

    private func score(_ score: ExportScore, in row: ExportRow) -> String {
        guard score.task == row.session.task, let value = row.scores[score.id] else { return "" }
        return Decimal.text(value)
    }
}
