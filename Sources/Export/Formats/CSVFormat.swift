/// A CSV format with a row for each session, as most statistics programs expect.
///
/// The columns are those of the session (`session_id` to `cohorts`), the parameters of the
/// session's link (`parameter_NAME`), the variables of the task and the scores. The variables are
/// `step` and `step__item`, `…___code` for each option of a multiple choice or a ranking, and
/// `…_other` for the text of "other". After each score, `SCORE__missing` is the number of the
/// score's items without a value. The derived values are last. In the first round of a repeated
/// section, and the first entry of a list, variables have the plain names. In the second, their
/// names are `step__r2` and `step__item__r2`, and so on up to the maximum number of rounds.
/// `SECTION__count` is the number of rounds, and `SECTION__each` is the choice to which a round
/// belongs. For a random order, `…__order` lists the options, the matrix rows or the section's
/// steps in the order shown. A table of several tasks has the variables of all tasks, each prefixed
/// with `task__`. In the row of a session, the variables of other tasks are blank. Export a single
/// task to get only its columns.
///
/// An item's cells are blank unless the item is answered on the path; the format `csv-missing` has
/// the reasons. `arm` is the arm that the session used. `excluded` is the reason why a session or
/// its participant is excluded; it is blank in the default export. `corrected` contains the names
/// of the variables whose values researchers corrected, separated by spaces. The answers in
/// `stratum` and the elements of an order are separated by `|`, with `\|` for a literal `|` and
/// `\\` for a literal `\`; cohorts are separated by spaces. The cell of a file contains the file's
/// identifier; in the format `files`, this is the file name without the extension. In a multiple
/// choice, the cell of an unticked option is `0`; if the question was not answered, the cell is
/// blank. Times are in UTC; the columns whose names end with `_local` repeat them in the study's
/// time zone. `duration_s` is the number of seconds from the start to the end of a finished
/// session. The rows are grouped by participant. The dialect is RFC 4180 (see `CSV`), with one
/// header row. Equal sessions produce equal bytes.
struct CSVFormat: ExportFormat {
    static let name = "csv"
    static let summary = "A table with one row per session."

    private let table: SessionTable
    private let file: ExportFile

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = SessionTable(table)
        file = try folder.tableFile("sessions.csv", self.table.columns.map(\.name))
    }

    func write(_ row: ExportRow) throws {
        try file.writeRow(CSV.line(table.cells(of: row).map(\.text)))
    }
}
