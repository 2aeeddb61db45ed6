import TaskModel

/// Writes a table of one row per item and session, which says of every item where it stands.
///
/// `state` is one of `answered skipped declined dont_know not_shown not_reached off_path`. An item
/// that is not answered on the path has one row without a value. An answered one has a row for each
/// chosen option, counted by `value_index`, and one of variable `…_other` for the text of "other";
/// every other kind of answer has a row for each of its columns, mostly one. `value_label` is what
/// the participant chose, in the version's first language; `value_type` is a word of
/// `ResultColumn.Kind`. `instance` is the round of a repeated section. The dialect is RFC 4180 (see
/// `CSV`), with one header row. Equal sessions give equal bytes.
struct CSVLongFormat: ExportFormat {
    static let name = "csv-long"
    static let summary = "A table with one row per item and session, with the item's state."
    static let mediaType = "text/csv; charset=utf-8; header=present"
    static let fileExtension = "csv"

    private static let header = [
        "session_id", "participant_id", "study", "task", "task_version", "language", "variable",
        "step_id", "item_id", "instance", "value_index", "state", "value", "value_label",
        "value_type", "unit", "shown_at", "answered_at",
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
            guard let result = try table.result(of: variable, in: row) else { continue }
            for value in LongValue.values(of: result, named: variable.name) {
                try stream.write(CSV.line(cells(row.session, variable, result.item, value)))
            }
        }
    }

    private func cells(
        _ session: SessionState,
        _ variable: ExportVariable,
        _ item: ExportItem,
        _ value: LongValue
    ) -> [String] {
        let step = variable.address.step
        return [
            session.id, session.participant, session.study, session.task, session.version,
            session.language, value.variable, step.step, variable.address.item,
            String(step.round), value.index.map(String.init) ?? "", item.state.rawValue,
            value.text, value.label, value.type, value.unit, item.shownAt?.iso8601 ?? "",
            item.answeredAt?.iso8601 ?? "",
        ]
    }
}
