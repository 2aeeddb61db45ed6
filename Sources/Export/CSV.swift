/// Comma-separated values as in RFC 4180: comma, CRLF, quotes only where they are needed.
///
/// There is no byte order mark, and nothing is put in front of a cell that a spreadsheet would take
/// for a formula: this is a file for analysis, where `-5 euros` must stay what was typed. Leading
/// zeros and spaces stay as well.
enum CSV {
    /// A line of cells.
    static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// Several texts as one cell: `|` between them, and `\|` for one of their own.
    static func list(_ texts: [String]) -> String {
        texts.map { text in
            text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        }
        .joined(separator: "|")
    }

    private static func cell(_ text: String) -> String {
        guard text.utf8.contains(where: needsQuotes) else { return text }
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
}
