internal import CXLSXWriter
import Foundation
import TaskModel

/// A workbook that libxlsxwriter writes row by row, so that memory use does not grow with the
/// number of rows.
@safe final class Workbook {
    private let folder: ExportFolder
    private let path: String
    private var book: UnsafeMutablePointer<lxw_workbook>?
    private var formats: [TableColumn.Kind: UnsafeMutablePointer<lxw_format>] = unsafe [:]

    init(in folder: ExportFolder, at time: Instant) throws {
        self.folder = folder
        path = folder.path + "/.data.xlsx"
        let directory = unsafe strdup(folder.path)
        defer { unsafe free(directory) }
        var options = unsafe lxw_workbook_options(
            constant_memory: 1,
            tmpdir: directory,
            use_zip64: 0
        )
        unsafe book = unsafe workbook_new_opt(path, &options)
        guard unsafe book != nil else { throw Self.problem("the file cannot be created") }
        var properties = unsafe lxw_doc_properties()
        unsafe properties.created = time_t(time.milliseconds / 1000)
        unsafe workbook_set_properties(book, &properties)
        for (kind, text) in [
            (TableColumn.Kind.date, "yyyy-mm-dd"), (.time, "hh:mm"),
            (.dateTime, "yyyy-mm-dd hh:mm:ss.000"), (.instant, "yyyy-mm-dd hh:mm:ss.000"),
        ] {
            let format = unsafe workbook_add_format(book)
            unsafe format_set_num_format(format, text)
            unsafe formats[kind] = format
        }
    }

    deinit {
        if let book = unsafe book { unsafe lxw_workbook_free(book) }
    }

    private static func problem(_ sentence: String) -> ExportError {
        .tooLarge(format: XLSXFormat.name, sentence)
    }

    /// Writes a table to one sheet, or to several sheets if the table has too many rows for one.
    func write(_ table: DataTable) throws {
        var sheet = try unsafe sheet(table, number: 1)
        var (row, number) = (1, 1)
        try table.forEachRow { cells in
            if row > Spreadsheet.rows {
                number += 1
                row = 1
                unsafe sheet = try unsafe self.sheet(table, number: number)
            }
            for (place, cell) in cells.enumerated() where !cell.text.isEmpty {
                let column = table.columns[place]
                try Spreadsheet.check(cell, column, in: XLSXFormat.name)
                try unsafe write(cell.text, column.kind, sheet, UInt32(row), UInt16(place))
            }
            row += 1
        }
    }

    private func sheet(
        _ table: DataTable,
        number: Int
    ) throws -> UnsafeMutablePointer<lxw_worksheet> {
        let name = table.name + (number == 1 ? "" : "_\(number)")
        guard let sheet = unsafe workbook_add_worksheet(book, name) else {
            throw Self.problem("the sheet \(name) cannot be created")
        }
        unsafe worksheet_freeze_panes(sheet, 1, 0)
        for (place, column) in table.columns.enumerated() {
            try unsafe write(column.name, .text, sheet, 0, UInt16(place))
        }
        return unsafe sheet
    }

    private func write(
        _ text: String,
        _ kind: TableColumn.Kind,
        _ sheet: UnsafeMutablePointer<lxw_worksheet>,
        _ row: UInt32,
        _ column: UInt16
    ) throws {
        let status: lxw_error
        if let number = Self.number(text, kind) {
            unsafe status = worksheet_write_number(sheet, row, column, number, formats[kind])
        } else {
            unsafe status = worksheet_write_string(sheet, row, column, text, nil)
        }
        guard status == LXW_NO_ERROR else {
            throw unsafe Self.problem(String(cString: lxw_strerror(status)))
        }
    }

    /// Returns the number for a cell, with dates as days since 1899-12-30; `nil` for a cell that is
    /// written as text.
    private static func number(_ text: String, _ kind: TableColumn.Kind) -> Double? {
        if kind == .category { return Int32(text).map(Double.init) }
        // Dates before March 1900 are written as text, because spreadsheet programs number them
        // differently.
        guard let number = ProgramClock.spreadsheet.number(text, kind), number.isFinite else {
            return nil
        }
        switch kind {
        case .date, .dateTime, .instant: return number >= 61 ? number : nil
        case .boolean, .integer, .decimal, .time, .text, .category: return number
        }
    }

    /// Completes the file and adds it to the export.
    func finish(as name: String, rows: Int) throws {
        let status = unsafe workbook_close(book)
        unsafe book = nil
        guard status == LXW_NO_ERROR else {
            throw unsafe Self.problem(String(cString: lxw_strerror(status)))
        }
        let file = try folder.file(name)
        let source = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        while let piece = try source.read(upToCount: 1 << 20), !piece.isEmpty {
            try file.write(Array(piece))
        }
        try source.close()
        try FileManager.default.removeItem(atPath: path)
        file.rows = rows
    }
}
