import TaskModel

/// A CSV format with a row for each session, as most statistics programs expect.
///
/// The columns are those of the session (`session_id` to `cohorts`), the parameters of its link
/// (`parameter_NAME`), the variables of the task (`step`, `step__item`, `…___code` for each option
/// of a multiple choice or a ranking, `…_other` for the text of "other") and the scores. After each score, `SCORE__missing` is the
/// number of its items without a value. The derived
/// values are last. In the
/// first round of a repeated section, and the first entry of a list, variables have the plain
/// names. In the second, their names are `step__r2` and `step__item__r2`, and so on up to the
/// maximum number of rounds. `SECTION__count` is the number of rounds, and `SECTION__each` is the
/// choice to which a round belongs. For a random order, `…__order` lists the options, the matrix
/// rows or the section's steps in the order shown. A table of several tasks has the variables of
/// all of them, each prefixed with `task__`; in the row of a session, the variables of other tasks
/// are blank. Export a single task to get only its columns.
///
/// An item's cells are blank unless the item is answered on the path; the long format states the
/// reason. `arm` is the arm that the session used. `excluded` is the reason why a session or its
/// participant is excluded, which is blank in the default export, and `corrected` has the names of the
/// variables whose values researchers corrected, separated by spaces. The answers in `stratum` and the elements of an
/// order are separated by `|`, with `\|` for a literal `|`; cohorts are separated by spaces. The
/// cell of a file is the file's identifier; the format `files` names the file after it. In a
/// multiple choice, the cell of an unticked option is `0`; if the question was not answered, the
/// cell is blank. The times of sessions and recordings are in UTC. `duration_s` is the time from
/// the start to the end of a finished session. The dialect is RFC 4180 (see `CSV`), with one header
/// row. Equal sessions produce equal bytes.
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
        let scores =
            table.scores.flatMap { [$0.header, $0.missingHeader] } + table.values.map(\.header)
        try stream.write(CSV.line(ExportTable.sessionHeaders + parameters + variables + scores))
    }

    func write(_ row: ExportRow, to stream: inout ExportStream) throws {
        try table.check(row)
        var cells = try sessionCells(row)
        cells += table.parameters.map { row.session.parameters[$0] ?? "" }
        for variable in table.variables { cells += try self.cells(of: variable, in: row) }
        cells += table.scores.flatMap { self.cells(of: $0, in: row) }
        cells += table.values.map { cell(of: $0, in: row) }
        try stream.write(CSV.line(cells))
    }

    private func sessionCells(_ row: ExportRow) throws -> [String] {
        let session = row.session
        return [
            session.id, session.participant, session.study, session.task, session.version,
            session.language, session.status.rawValue, session.startedAt.iso8601,
            session.finishedAt?.iso8601 ?? "", session.updatedAt.iso8601, duration(session),
            session.arm ?? "", row.stratum.map(CSV.list) ?? "", row.enrolment ?? "",
            row.enrolmentDecidedAt?.iso8601 ?? "", session.occasion.map { String($0.number) } ?? "",
            row.day.map { String($0) } ?? "", session.occasion?.opensAt.iso8601 ?? "",
            session.occasion?.closesAt?.iso8601 ?? "",
            session.occasion?.window?.description ?? "",
            session.occasion?.timing(of: session.startedAt).rawValue ?? "",
            session.timeZone ?? "", session.isRestricted ? "1" : "0",
            row.withdrawnAt?.iso8601 ?? "", row.exclusion ?? "",
            try correctedVariables(of: row).joined(separator: " "),
            row.cohorts.sorted(by: Self.byBytes).joined(separator: " "),
        ]
    }

    /// Returns the names of the variables whose answers researchers corrected.
    private func correctedVariables(of row: ExportRow) throws -> [String] {
        guard !row.corrections.isEmpty else { return [] }
        return try table.variables.filter { variable in
            guard variable.kind == .answer else { return false }
            return try table.result(of: variable, in: row)?.item.isCorrected ?? false
        }
        .map(\.name)
    }

    private static func byBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private func duration(_ session: SessionState) -> String {
        guard let end = session.finishedAt else { return "" }
        let milliseconds = end.milliseconds - session.startedAt.milliseconds
        return ExportNumber.text(Double(milliseconds) / 1000)
    }

    private func cells(of variable: ExportVariable, in row: ExportRow) throws -> [String] {
        switch variable.kind {
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

    private func cells(of score: ExportScore, in row: ExportRow) -> [String] {
        guard score.task == row.session.task else { return ["", ""] }
        return [
            row.scores[score.id].map(ExportNumber.text) ?? "",
            row.missingCounts[score.id].map(String.init) ?? "",
        ]
    }

    private func cell(of value: ExportDerivedValue, in row: ExportRow) -> String {
        guard value.task == row.session.task else { return "" }
        return row.values[value.id].map(ExportNumber.text) ?? ""
    }
}
