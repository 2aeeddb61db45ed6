import TaskModel

/// A CSV format with the reasons for missing values: the rows and columns are those of the format
/// `csv`, and each cell in which an answer is missing has the reason.
///
/// The reasons are the words of `state` in the long format. The cells that have a value in `csv`,
/// and those of columns that are not part of an answer in the session's task and version, are
/// blank, except that `session_id` names the session.
struct CSVMissingFormat: ExportFormat {
    static let name = "csv-missing"
    static let summary = "A table like csv, with the reason for each missing value."

    private let table: SessionTable
    private let file: ExportFile

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = SessionTable(table)
        file = try folder.tableFile("sessions-missing.csv", self.table.columns.map(\.name))
    }

    func write(_ row: ExportRow) throws {
        let reasons = try table.cells(of: row).map { $0.missing?.rawValue ?? "" }
        try file.writeRow(CSV.line([row.session.id] + reasons.dropFirst()))
    }
}
