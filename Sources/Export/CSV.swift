/// A writer of comma-separated values (RFC 4180) with CRLF line ends and quotes only where needed.
///
/// There is no byte-order mark. Cells that a spreadsheet would interpret as formulas get no prefix:
/// the file is for analysis, so `-5 euros` must not be changed. Leading zeros and spaces are
/// preserved as well. Only the format `csv-excel` differs.
package enum CSV {
    /// Returns one line with the given cells.
    package static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// Joins several texts into one cell with `|`; a `|` within a text becomes `\|`.
    static func list(_ texts: [String]) -> String {
        texts.map { replacing("|", in: $0, with: "\\|") }.joined(separator: "|")
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
        return "\"" + replacing("\"", in: text, with: "\"\"") + "\""
    }

    /// Replaces Unicode scalars, not characters: a quotation mark with a combining accent is a
    /// single `Character`, but still ends a cell.
    private static func replacing(
        _ scalar: Unicode.Scalar,
        in text: String,
        with replacement: String
    ) -> String {
        var result = String.UnicodeScalarView()
        for next in text.unicodeScalars {
            if next == scalar {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(next)
            }
        }
        return String(result)
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
