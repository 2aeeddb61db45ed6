import TaskModel

/// A CSV format with a row for each item of each session, including items without an answer.
///
/// `state` is one of `answered skipped declined dont_know not_shown not_reached off_path`. An item
/// without an answer on the path has one row without a value. An answered multiple-choice item has
/// a row for each chosen option, numbered by `value_index` (for a ranking, this is the rank), and a
/// row with the variable `…_other` for the text of "other", if any. Any other answer has a row for
/// each of its columns, usually one; a part that was left blank is `skipped`. `value_label` is the
/// label of the option or value in the version's first language, if it has one; `value_type` is a
/// raw value of `ResultColumn.Kind`. `instance` is the round of a repeated section, or the position
/// of an entry in its list; later rounds that did not take place have no rows. `corrected` is `1`
/// if a researcher corrected the answer, and otherwise `0`.
///
/// Other rows do not belong to an item and have no state: one row with the variable
/// `SECTION__count` for each repeated section whose number of rounds is known, one with
/// `SECTION__each` for each round that belongs to a choice, and one with `…__order` for each
/// option, matrix row or step in a random order, numbered by `value_index` in the order shown. The
/// dialect is RFC 4180 (see `CSV`), with one header row. Equal sessions produce equal bytes.
struct CSVLongFormat: ExportFormat {
    static let name = "csv-long"
    static let summary = "A table with one row per item and session, with the item's state."
    static let mediaType = "text/csv; charset=utf-8; header=present"
    static let fileExtension = "csv"

    private static let header = [
        "session_id", "participant_id", "study", "task", "task_version", "language", "arm",
        "variable", "step_id", "item_id", "instance", "value_index", "state", "value",
        "value_label",
        "value_type", "unit", "shown_at", "answered_at", "corrected",
    ]

    private let table: ExportTable

    init(_ table: ExportTable) {
        self.table = table
    }

    func begin(to stream: inout ExportStream) throws {
        try stream.write(CSV.line(Self.header))
    }

    func write(_ row: ExportRow, to stream: inout ExportStream) throws {
        try table.check(row)
        for variable in table.variables {
            for line in try lines(of: variable, in: row) {
                try stream.write(CSV.line(cells(row.session, variable, line)))
            }
        }
    }

    /// Returns the rows of the long table for one variable of a session.
    private func lines(of variable: ExportVariable, in row: ExportRow) throws -> [LongRow] {
        let name = variable.name
        switch variable.kind {
        case .answer:
            guard let result = try table.result(of: variable, in: row) else { return [] }
            return LongRow.rows(of: result, named: name)
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

    private func cells(
        _ session: SessionState,
        _ variable: ExportVariable,
        _ line: LongRow
    ) -> [String] {
        let (step, value) = (variable.address.step, line.value)
        return [
            session.id, session.participant, session.study, session.task, session.version,
            session.language, session.arm ?? "", value.variable, step.step, variable.item,
            String(step.round), value.index.map(String.init) ?? "", line.state?.rawValue ?? "",
            value.text, value.label, value.type, value.unit, line.shownAt?.iso8601 ?? "",
            line.answeredAt?.iso8601 ?? "", line.isCorrected.map { $0 ? "1" : "0" } ?? "",
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
