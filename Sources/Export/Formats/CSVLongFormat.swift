import TaskModel

/// A CSV format with rows for each item of each session, including items without an answer.
///
/// `state` is `answered`, `skipped`, `declined`, `dont_know`, `not_shown`, `not_reached`,
/// `withdrawn` or `off_path`. `withdrawn` means that the session did not reach the item before the
/// participant left the study. An item without an answer on the path has one row without a value.
/// An answered multiple-choice item has a row for each chosen option, numbered by `value_index`;
/// for a ranking, this number is the rank. The text of "other", if any, has another row with the
/// variable `…_other`. Any other answer has a row for each of its columns, usually one; a part that
/// was left blank is `skipped`. `value_label` is the label of the option or value in the version's
/// first language, if there is a label. `value_type` is a raw value of `ResultColumn.Kind`.
/// `instance` is the round of a repeated section, or the position of an entry in its list. Later
/// rounds that did not take place have no rows. `corrected` is `1` if a researcher corrected the
/// answer, and otherwise `0`.
///
/// Other rows are not answers and have no state. Each repeated section whose number of rounds is
/// known has a row with the variable `SECTION__count`. Each round that belongs to a choice has a
/// row with `SECTION__each`. Each option, matrix row or step in a random order has a row with
/// `…__order`, numbered by `value_index` in the order shown. Each score and derived value that
/// could be computed has a row, and so has each score's number of items without a value. The
/// columns of the link's parameters come last. Times are in UTC; the columns whose names end with
/// `_local` repeat them in the study's time zone. The dialect is RFC 4180 (see `CSV`), with one
/// header row. Equal sessions produce equal bytes.
struct CSVLongFormat: ExportFormat {
    static let name = "csv-long"
    static let summary = "A table with one row per item and session, with the item's state."

    private static let session = SessionColumn.all.filter { names.contains($0.name) }
    /// The names of the session columns that every row repeats.
    private static let names: Set = [
        "session_id", "participant_id", "study", "task", "task_version", "version_number",
        "language", "status", "started_at", "started_at_local", "completed_at",
        "completed_at_local", "arm", "stratum", "occasion", "day", "excluded",
    ]
    private static let header = [
        "variable", "step_id", "item_id", "instance", "value_index", "state", "value",
        "value_label", "value_type", "unit", "shown_at", "shown_at_local", "answered_at",
        "answered_at_local", "corrected",
    ]

    private let table: ExportTable
    private let file: ExportFile

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = table
        let parameters = table.parameterColumns.map(\.name)
        let header = Self.session.map(\.name) + Self.header + parameters
        file = try folder.tableFile("long.csv", header)
    }

    func write(_ row: ExportRow) throws {
        let session = Self.session.map { $0.text(row, table) }
        let parameters = table.parameterCells(of: row).map(\.text)
        for variable in table.variables {
            for line in try lines(of: variable, in: row) {
                try file.writeRow(CSV.line(session + cells(line, variable) + parameters))
            }
        }
        for line in numbers(row) {
            try file.writeRow(CSV.line(session + cells(line) + parameters))
        }
    }

    /// Returns the rows of the scores, of each score's number of items without a value, and of the
    /// derived values.
    private func numbers(_ row: ExportRow) -> [LongRow] {
        let scores = table.scores.filter { $0.task == row.session.task }.flatMap { score in
            [
                row.scores[score.id].map { LongRow(number: $0, named: score.header) },
                row.missingCounts[score.id].map {
                    LongRow.rows(ofCount: $0, named: score.missingHeader)[0]
                },
            ]
        }
        let values = table.values.filter { $0.task == row.session.task }.map { value in
            row.values[value.id].map { LongRow(number: $0, named: value.header) }
        }
        return (scores + values).compactMap(\.self)
    }

    /// Returns the rows of the long table for one variable of a session.
    private func lines(of variable: ExportVariable, in row: ExportRow) throws -> [LongRow] {
        let name = variable.name
        switch variable.kind {
        case .answer:
            guard let result = try table.result(of: variable, in: row) else { return [] }
            return LongRow.rows(of: result, named: name, row.missingReason(of: result.item))
        case .order, .arrangement:
            return LongRow.rows(ofOrder: table.order(of: variable, in: row) ?? [], named: name)
        case .count:
            return LongRow.rows(ofCount: table.count(of: variable, in: row), named: name)
        case .each:
            let label = table.label(ofRoundOf: variable, in: row)
            let code = table.choice(ofRoundOf: variable, in: row)
            return LongRow.rows(ofChoice: code, label, named: name)
        }
    }

    private func cells(_ line: LongRow, _ variable: ExportVariable? = nil) -> [String] {
        let value = line.value
        return [
            value.variable, variable?.address.step.step ?? "", variable?.item ?? "",
            variable.map { String($0.address.step.round) } ?? "",
            value.index.map(String.init) ?? "", line.state, value.text, value.label, value.type,
            value.unit, line.shownAt?.iso8601 ?? "", line.shownAt.map(table.zone.iso8601) ?? "",
            line.answeredAt?.iso8601 ?? "", line.answeredAt.map(table.zone.iso8601) ?? "",
            line.isCorrected.map { $0 ? "1" : "0" } ?? "",
        ]
    }
}

extension ExportVariable {
    /// The item's identifier; empty for a section.
    fileprivate var item: String {
        switch kind {
        case .answer, .order: address.item
        case .arrangement, .count, .each: ""
        }
    }
}
