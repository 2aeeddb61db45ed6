/// The tables of `csv` and `csv-participants` for spreadsheet programs.
///
/// A byte-order mark lets Excel recognise UTF-8. An apostrophe precedes a text that a spreadsheet
/// would interpret as a formula. The apostrophe is not part of the data, so use `csv` for analysis.
struct CSVExcelFormat: ExportFormat {
    static let name = "csv-excel"
    static let summary = "The tables by session and by participant, as CSV for spreadsheets."
    static let limits = """
        Texts that start with =, +, -, @, a tab or a line break have an apostrophe in front. A file \
        has at most 1,048,576 rows; a longer table continues in further files. The export \
        fails if a table has more than 16,384 columns or a text has more than 32,767 characters.
        """

    private static let byteOrderMark = "\u{FEFF}"

    private let folder: ExportFolder
    private var tables: DataTables

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.folder = folder
        tables = try DataTables(table, in: folder)
    }

    mutating func write(_ row: ExportRow) throws {
        try tables.append(row)
    }

    mutating func finish() throws {
        for table in try tables.finish() {
            try Spreadsheet.check(table, in: Self.name)
            var number = 1
            var file = try file(table, number)
            try table.forEachRow { cells in
                if file.rows == Spreadsheet.rows {
                    number += 1
                    file = try self.file(table, number)
                }
                let texts = try zip(table.columns, cells).map { column, cell in
                    try Spreadsheet.check(cell, column, in: Self.name)
                    return column.kind.isTyped ? cell.text : CSV.harmless(cell.text)
                }
                try file.writeRow(CSV.line(texts))
            }
        }
    }

    private func file(_ table: DataTable, _ number: Int) throws -> ExportFile {
        let suffix = number == 1 ? "" : "-\(number)"
        let file = try folder.file("excel/\(table.name)\(suffix).csv")
        file.rows = 0
        try file.write(Self.byteOrderMark + CSV.line(table.columns.map(\.name)))
        return file
    }
}

extension TableColumn.Kind {
    /// Whether the cells can contain only numbers, dates or times, which are not formulas.
    fileprivate var isTyped: Bool {
        switch self {
        case .text, .category: false
        case .boolean, .integer, .decimal, .date, .time, .dateTime, .instant: true
        }
    }
}
