/// Rows of cells as lines of text, aligned.
struct Columns {
    let lines: [String]

    /// Aligns rows; the columns of these places are numbers and end at the same place.
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
