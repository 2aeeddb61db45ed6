import TaskModel

/// A CSV format with the reasons for missing values.
///
/// The rows and columns are those of the format `csv`. A cell contains the reason if the answer is
/// missing in `csv`. The reasons are values of `state` in the long format. Cells that have a value
/// in `csv` are blank. Cells of columns that belong to no answer in the session's task and version
/// are also blank, except those of `session_id`.
struct CSVMissingFormat: ExportFormat {
    static let name = "csv-missing"
    static let summary = "The rows and columns of csv, with only the reasons for missing values."

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
