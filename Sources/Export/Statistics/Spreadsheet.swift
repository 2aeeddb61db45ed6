/// The limits of spreadsheet programs.
enum Spreadsheet {
    /// The maximum number of rows, without the header.
    static let rows = 1_048_575
    static let columns = 16_384
    /// The maximum length of a cell, in UTF-16 code units.
    static let cellLength = 32_767

    /// Throws `ExportError.tooLarge` if a table has too many columns.
    static func check(_ table: DataTable, in format: String) throws {
        guard table.columns.count <= columns else {
            throw ExportError.tooLarge(
                format: format,
                "the table of \(table.name) has \(table.columns.count) columns, and a spreadsheet "
                    + "can have at most \(columns); export one task, or choose csv"
            )
        }
    }

    /// Throws `ExportError.tooLarge` if a text does not fit into a cell.
    static func check(_ cell: TableCell, _ column: TableColumn, in format: String) throws {
        // UTF-8 has at least as many bytes as UTF-16 has code units.
        guard cell.text.utf8.count > cellLength, cell.text.utf16.count > cellLength else { return }
        throw ExportError.tooLarge(
            format: format,
            "a text of the variable \(column.name) has \(cell.text.utf16.count) characters, and a "
                + "cell of a spreadsheet can have at most \(cellLength); choose csv"
        )
    }
}
