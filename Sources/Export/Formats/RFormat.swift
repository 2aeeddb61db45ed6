import TaskModel

/// The tables by session and by participant for R, with a script that reads them.
///
/// The script needs only base R. It creates factors with all levels in order (ordered factors if
/// `TableColumn.isOrdered`), numbers, dates and date-times, and labels each variable. Times of day
/// stay text. The reasons for missing values are in a table of the same shape, such as
/// `sessions_missing`.
struct RFormat: ExportFormat {
    static let name = "r"
    static let summary = "Tables for R, with a script that reads and labels them."

    private let folder: ExportFolder
    private let zone: String
    private var tables: DataTables

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.folder = folder
        zone = table.zone.name
        tables = try DataTables(table, in: folder)
    }

    mutating func write(_ row: ExportRow) throws {
        try tables.append(row)
    }

    mutating func finish() throws {
        let script = try folder.file("r/load.R")
        try script.write(Self.head)
        for table in try tables.finish() {
            try write(table)
            try script.write(lines(of: table).joined(separator: "\n") + "\n")
        }
        try script.write("rm(.read, .factor)\n")
    }

    private func write(_ table: DataTable) throws {
        let names = table.columns.map(\.name)
        let values = try folder.tableFile("r/\(table.name).csv", names)
        let reasons = try folder.tableFile("r/\(table.name)-missing.csv", names)
        try table.forEachRow { cells in
            try values.writeRow(CSV.line(cells.map(\.text)))
            let words = cells.map { $0.missing?.rawValue ?? "" }
            try reasons.writeRow(CSV.line([cells[0].text] + words.dropFirst()))
        }
    }

    private static let head = """
        # Reads the data with labels. Run it with:
        #   source("r/load.R", chdir = TRUE, encoding = "UTF-8")

        .read <- function(file) {
          read.csv(file, colClasses = "character", na.strings = "", check.names = FALSE,
            fileEncoding = "UTF-8", encoding = "UTF-8")
        }

        # Labels that occur twice would merge levels, so they get the value.
        .factor <- function(x, levels, labels, ordered) {
          twice <- labels %in% labels[duplicated(labels)]
          labels[twice] <- paste0(labels[twice], " [", levels[twice], "]")
          factor(x, levels = levels, labels = labels, ordered = ordered)
        }


        """

    private func lines(of table: DataTable) -> [String] {
        var lines = [
            "# \(table.title)",
            "\(table.name) <- .read(\(Self.quoted("\(table.name).csv")))",
            "\(table.name)_missing <- .read(\(Self.quoted("\(table.name)-missing.csv")))",
        ]
        for column in table.columns {
            let cell = "\(table.name)[[\(Self.quoted(column.name))]]"
            if let value = conversion(of: column, cell) { lines.append("\(cell) <- \(value)") }
            lines.append("attr(\(cell), \"label\") <- \(Self.quoted(column.label))")
            if let unit = column.unit, !unit.isEmpty {
                lines.append("attr(\(cell), \"unit\") <- \(Self.quoted(unit))")
            }
        }
        return lines + [""]
    }

    /// Returns the expression that converts a column of texts; `nil` for a column that stays text.
    private func conversion(of column: TableColumn, _ cell: String) -> String? {
        switch column.kind {
        case .text, .time: nil
        case .boolean, .integer, .decimal: "as.numeric(\(cell))"
        case .date: "as.Date(\(cell))"
        case .instant: "as.POSIXct(\(cell), format = \"%Y-%m-%dT%H:%M:%OS\", tz = \"UTC\")"
        case .dateTime where column.variable == nil:
            "as.POSIXct(\(cell), format = \"%Y-%m-%dT%H:%M:%OS\", tz = \(Self.quoted(zone)))"
        case .dateTime: "as.POSIXct(\(cell), format = \"%Y-%m-%dT%H:%M\", tz = \"UTC\")"
        case .category:
            """
            .factor(\(cell), ordered = \(column.isOrdered ? "TRUE" : "FALSE"),
              levels = \(Self.vector(column.categories.map(\.value))),
              labels = \(Self.vector(column.categories.map(\.label))))
            """
        }
    }

    private static func vector(_ texts: [String]) -> String {
        "c(" + texts.map(quoted).joined(separator: ",\n    ") + ")"
    }

    /// Returns a text as an R string literal.
    private static func quoted(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
        ]
        return "\"" + text.replacingScalars(escapes) + "\""
    }
}
