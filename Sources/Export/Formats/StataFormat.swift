/// Data files for Stata 14 and later, with the tables by session and by participant.
///
/// Variables have labels, and categories are numbers with labels: their own values if these are all
/// whole numbers, and otherwise 1, 2, 3 and so on, as the codebook lists them. A missing answer is
/// one of Stata's missing values `.a` to `.g`, with the reason as its label. A text cannot have
/// one, so a variable `…_missing` contains the reason. Dates and times are numbers with Stata's
/// display formats.
struct StataFormat: ExportFormat {
    static let name = "stata"
    static let summary = "Labelled data files for Stata (.dta)."
    static let limits = """
        Names are cut to 32 characters and variable labels to 80. Texts of more than 2,045 bytes \
        continue in variables whose names end with _part2 and so on. More than 32,767 columns are \
        rejected.
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
