/// A CSV format with a row for each participant who has sessions.
///
/// The first columns describe the participant; the columns of the participant's sessions follow,
/// task by task (see `ParticipantTable` for their names). The cells of sessions that a participant
/// does not have are blank. In all other respects, the format equals `csv`.
struct CSVParticipantsFormat: ExportFormat {
    static let name = "csv-participants"
    static let summary = "A table with one row per participant and columns for each session."

    private let folder: ExportFolder
    private var table: ParticipantTable

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.folder = folder
        self.table = try ParticipantTable(table, in: folder)
    }

    mutating func write(_ row: ExportRow) throws {
        try table.append(row)
    }

    func finish() throws {
        let table = try table.finish()
        let file = try folder.tableFile("participants.csv", table.columns.map(\.name))
        try table.forEachRow { try file.writeRow(CSV.line($0.map(\.text))) }
    }
}
