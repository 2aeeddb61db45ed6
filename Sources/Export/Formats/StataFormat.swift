/// Data files for Stata 14 and later, with the tables by session and by participant.
///
/// Variables have labels, and categories are numbers with labels. The numbers are the categories'
/// own values if these are distinct 32-bit integers, and otherwise 1, 2, 3 and so on. The codebook
/// lists them. A missing answer is one of Stata's missing values `.a` to `.g`, with the reason as
/// its label. A text cannot have such a value, so a variable `…_missing` contains the reason. Dates
/// and times are numbers with Stata's display formats.
struct StataFormat: ExportFormat {
    static let name = "stata"
    static let summary = "Labelled data files for Stata (.dta)."
    static let limits = """
        Names are cut to 32 characters and variable labels to 80. Texts of more than 2,045 bytes \
        continue in variables whose names end with _part2 and so on. The export fails if a table \
        has more than 32,767 columns.
        """

    private var files: StatisticsFiles

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        files = try StatisticsFiles(.stata, table, in: folder)
    }

    mutating func write(_ row: ExportRow) throws {
        try files.append(row)
    }

    mutating func finish() throws {
        try files.finish()
    }
}
