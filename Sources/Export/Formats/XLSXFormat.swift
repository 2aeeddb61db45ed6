import TaskModel

/// A workbook with the tables by session and by participant, and the codebook.
///
/// Numbers, dates and times are typed cells; categories appear as their values in the study file. A
/// table with too many rows for one sheet continues on further sheets with the same header.
struct XLSXFormat: ExportFormat {
    static let name = "xlsx"
    static let summary = "A workbook for spreadsheets (.xlsx), with the codebook on a sheet."
    static let limits = """
        A sheet has at most 1,048,576 rows; a longer table continues on further sheets. The export \
        fails if a table has more than 16,384 columns or a text has more than 32,767 characters.
        """

    private let folder: ExportFolder
    private let codebook: Codebook
    private var tables: DataTables

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.folder = folder
        codebook = Codebook(table)
        tables = try DataTables(table, in: folder)
    }

    mutating func write(_ row: ExportRow) throws {
        try tables.append(row)
    }

    mutating func finish() throws {
        let tables = try tables.finish() + [codebook.table]
        for table in tables { try Spreadsheet.check(table, in: Self.name) }
        let book = try Workbook(in: folder, at: folder.lastChange)
        for table in tables { try book.write(table) }
        try book.finish(as: "data.xlsx", rows: tables[0].rowCount)
    }
}
