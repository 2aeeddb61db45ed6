/// The files for a statistics program: a data file for each table, and a list of renamed variables.
struct StatisticsFiles {
    private let dialect: StatisticsDialect
    private let folder: ExportFolder
    private let codes: MissingCodes
    private var tables: DataTables

    init(
        _ dialect: StatisticsDialect,
        _ table: ExportTable,
        in folder: ExportFolder
    ) throws {
        self.dialect = dialect
        self.folder = folder
        codes = table.options.missingCodes
        tables = try DataTables(table, in: folder)
    }

    mutating func append(_ row: ExportRow) throws {
        try tables.append(row)
    }

    mutating func finish() throws {
        let writer = StatisticsFile(dialect, codes)
        var renamed: [[String]] = []
        for table in try tables.finish() {
            let file = try folder.file("\(table.name).\(dialect.fileExtension)")
            for variable in try writer.write(table, at: folder.lastChange, to: file) {
                renamed.append([table.name, variable.column.name, variable.part, variable.name])
            }
        }
        let header = ["table", "column", "contains", "variable"]
        let names = try folder.tableFile("\(dialect.name)-names.csv", header)
        for cells in renamed { try names.writeRow(CSV.line(cells)) }
    }
}
