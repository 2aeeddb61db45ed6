/// A complete table whose rows can be read repeatedly, usually from a temporary file.
struct DataTable {
    /// The name of the table's files, such as `sessions`.
    let name: String
    /// The description of the table in the R script and in SPSS and Stata files.
    let title: String
    let columns: [TableColumn]
    let rowCount: Int
    /// A function that calls `body` with the cells of each row.
    let forEachRow: (_ body: ([TableCell]) throws -> Void) throws -> Void
}

/// The tables in the formats of statistics programs and spreadsheets: one with a row for each
/// session, and one with a row for each participant.
struct DataTables {
    private let sessions: SessionTable
    private var spool: RowSpool
    private var participants: ParticipantTable

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        sessions = SessionTable(table)
        spool = try RowSpool(in: folder)
        participants = try ParticipantTable(table, in: folder)
    }

    mutating func append(_ row: ExportRow) throws {
        try spool.append(sessions.cells(of: row))
        try participants.append(row)
    }

    mutating func finish() throws -> [DataTable] {
        let spool = spool
        return [
            DataTable(
                name: "sessions",
                title: "One row per session",
                columns: sessions.columns,
                rowCount: spool.count,
                forEachRow: { body in try spool.forEach { try body($1) } }
            ),
            try participants.finish(),
        ]
    }
}
