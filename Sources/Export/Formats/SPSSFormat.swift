/// Data files for SPSS, with the tables by session and by participant.
///
/// Variables have labels, and categories are numbers with labels. The numbers are the categories'
/// own values if these are distinct 32-bit integers, and otherwise 1, 2, 3 and so on. The codebook
/// lists them. A missing answer is one of the codes for missing values, which are declared as
/// missing. A text cannot have a code, so a variable `…_missing` contains the reason. Dates and
/// times are numbers with SPSS's display formats.
struct SPSSFormat: ExportFormat {
    static let name = "spss"
    static let summary = "Labelled data files for SPSS (.sav)."
    static let limits = """
        Names are cut to 64 characters, variable labels to 120 characters, value labels to 120 \
        bytes. Texts of more than 32,000 bytes continue in variables whose names end with _part2 \
        and so on. The export fails if a table has more than 32,767 columns.
        """

    private var files: StatisticsFiles

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        files = try StatisticsFiles(.spss, table, in: folder)
    }

    mutating func write(_ row: ExportRow) throws {
        try files.append(row)
    }

    mutating func finish() throws {
        try files.finish()
    }
}
