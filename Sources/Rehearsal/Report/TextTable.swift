/// A table of cells, formatted as aligned lines of text.
struct TextTable {
    let lines: [String]

    /// Creates a table; aligns the columns in `numbers` to the right and the other columns to the
    /// left.
    init(_ rows: [[String]], _ numbers: Set<Int>) {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { place in
            rows.map { $0.indices.contains(place) ? $0[place].count : 0 }.max() ?? 0
        }
        lines = rows.map { row in
            let cells = row.enumerated().map { place, cell in
                let blanks = String(repeating: " ", count: widths[place] - cell.count)
                return numbers.contains(place) ? blanks + cell : cell + blanks
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
