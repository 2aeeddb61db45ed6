import Foundation

/// A page's tables of changes, with the files to edit for each change.
struct ChangeTable: Sendable {
    static let head = "| change | file | also |"

    struct Row: Sendable {
        let change: String
        /// The paths in the second column.
        let files: [String]
        /// The paths in the last column.
        let others: [String]
    }

    private(set) var rows: [Row] = []
    private(set) var unreadable: [String] = []

    init(_ page: String) {
        let lines = page.split(separator: "\n").filter { $0.hasPrefix("|") }
        for line in lines where line != Self.head && !line.hasPrefix("|--") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count == 5 else {
                unreadable.append(String(line))
                continue
            }
            let change = cells[1].trimmingCharacters(in: .whitespaces)
            let (files, others) = (Self.paths(in: cells[2]), Self.paths(in: cells[3]))
            rows.append(Row(change: change, files: files, others: others))
        }
    }

    private static func paths(in cell: Substring) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }.filter { $0.contains("/") }
    }

    /// Returns the unreadable rows, the rows without a file, and the paths that do not exist.
    func problems(exists: (String) -> Bool) -> [String] {
        var problems = unreadable.map { "unreadable: \($0)" }
        for row in rows {
            if row.files.isEmpty { problems.append("no file: \(row.change)") }
            problems += (row.files + row.others).filter { !exists($0) }.map { "no path: \($0)" }
        }
        return problems
    }
}
