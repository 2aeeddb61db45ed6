import TaskModel

/// A writer of comma-separated values (RFC 4180) with CRLF line endings and quotes only where
/// needed.
///
/// There is no byte-order mark. Cells that a spreadsheet would interpret as formulas get no prefix:
/// the file is for analysis, so `-5 euros` must not be changed. Leading zeros and spaces are
/// preserved as well. Only the format `csv-excel` has a byte-order mark and such prefixes.
package enum CSV {
    package static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// Joins several texts into one cell with `|`; a `|` or `\` within a text is preceded by `\`.
    static func list(_ texts: [String]) -> String {
        texts.map { $0.replacingScalars(["|": "\\|", "\\": "\\\\"]) }.joined(separator: "|")
    }

    /// Returns the text, preceded by an apostrophe if a spreadsheet would interpret it as a
    /// formula.
    static func harmless(_ text: String) -> String {
        guard let first = text.utf8.first, formulaStarts.contains(first) else { return text }
        return "'" + text
    }

    private static let formulaStarts = Set("=+-@\t\r\n".utf8)

    private static func cell(_ text: String) -> String {
        guard text.utf8.contains(where: needsQuotes) else { return text }
        return "\"" + text.replacingScalars(["\"": "\"\""]) + "\""
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
}

extension ExportFolder {
    /// Creates a CSV file with a header row.
    func tableFile(_ name: String, _ header: [String]) throws -> ExportFile {
        let file = try file(name)
        file.rows = 0
        try file.write(CSV.line(header))
        return file
    }
}
