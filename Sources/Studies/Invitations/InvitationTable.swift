package import Storage
import SwiftCSV
package import TaskModel

/// An error in a CSV table of invitations; no row of the table is used.
package struct InvitationTableError: Error, CustomStringConvertible {
    /// The mistakes; those in a single invitation include its row number.
    package let mistakes: [String]

    package init(mistakes: [String]) { self.mistakes = mistakes }

    package var description: String { mistakes.joined(separator: "\n") }
}

/// A CSV table of invitations: a row of column names, and a row for each invitation.
///
/// The columns are `label`, `arm`, `reusable` (`yes` or `no`), and a column for each question that
/// defines the strata, with the question's name in exports. All columns are optional and can be in
/// any order. They are separated by commas, semicolons or tabs.
package enum InvitationTable {
    /// Returns the invitations of a table.
    ///
    /// - Throws: `InvitationTableError`.
    package static func drafts(
        in text: String,
        to study: Study
    ) throws(InvitationTableError) -> [InvitationDraft] {
        let (names, rows) = try cells(of: text)
        let rules = InvitationRules(study)
        let columns = names.map { normalized($0) }
        try check(columns, rules)
        guard rows.count <= InvitationRules.most else {
            throw error("The table has \(rows.count) rows. Use at most \(InvitationRules.most).")
        }
        // The parser pads short rows, so only rows that are too long need a check.
        guard rows.allSatisfy({ $0.cells.count <= columns.count }) else {
            throw error("A row has more cells than the first row, which names the columns.")
        }
        var (drafts, mistakes): ([InvitationDraft], [String]) = ([], [])
        for row in rows {
            let prefix = "Row \(row.number): "
            let values = Dictionary(zip(columns, row.cells.map(trimmed))) { first, _ in first }
            switch reusable(values["reusable"]) {
            case .some(let isReusable):
                let draft = draft(values, isReusable: isReusable, rules, Strata(study))
                drafts.append(draft)
                mistakes += rules.mistakes(in: draft).map { "\(prefix)\($0)." }
            case .none:
                mistakes.append("\(prefix)write yes or no in the column reusable.")
            }
        }
        guard mistakes.isEmpty else { throw InvitationTableError(mistakes: mistakes) }
        guard !drafts.isEmpty else { throw error("The table has no row with an invitation.") }
        return drafts
    }

    private static func cells(
        of text: String
    ) throws(InvitationTableError) -> (names: [String], rows: [(number: Int, cells: [String])]) {
        let plain = text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
        let header = plain.prefix { !$0.isNewline }
        let delimiter: CSVDelimiter =
            header.contains(";") ? .semicolon : header.contains("\t") ? .tab : .comma
        guard plain.count(where: { $0 == "\"" }).isMultiple(of: 2) else { throw unreadable }
        // The parser pads every row to the width of the widest row, so one very wide row would use
        // much memory.
        let widest = plain.split(whereSeparator: \.isNewline).map { line in
            line.utf8.count { $0 == delimiter.rawValue.utf8.first }
        }
        guard (widest.max() ?? 0) < mostCells else {
            throw error("A row has more than \(mostCells) cells.")
        }
        do {
            let table = try CSV<Enumerated>(string: plain, delimiter: delimiter, loadColumns: false)
            // A blank row is not an invitation, and spreadsheet programs add empty columns.
            // Rows are counted from 1, and the first row contains the names of the columns.
            let rows = table.rows.enumerated().map { (number: $0 + 2, cells: $1) }
                .filter { row in row.cells.contains { !trimmed($0).isEmpty } }
            let width = table.header.lastIndex { !trimmed($0).isEmpty }.map { $0 + 1 } ?? 0
            return (
                Array(table.header.prefix(width)),
                rows.map { number, cells in
                    let extra = cells.dropFirst(width).filter { !trimmed($0).isEmpty }
                    return (number, Array(cells.prefix(width)) + extra)
                }
            )
        } catch {
            throw unreadable
        }
    }

    /// The maximum number of cells in a row.
    private static let mostCells = 1000

    private static let unreadable = InvitationTableError(mistakes: [
        "The table cannot be read: a quotation mark is missing or misplaced."
    ])

    private static func check(
        _ columns: [String],
        _ rules: InvitationRules
    ) throws(InvitationTableError) {
        let known = ["label", "arm", "reusable"] + rules.strata
        let unknown = columns.filter { !known.contains($0) }
        guard unknown.isEmpty else {
            throw error(
                "There is no column “\(unknown[0])”. The first row must have the names of the "
                    + "columns; these are possible: \(known.joined(separator: ", "))."
            )
        }
        if let twice = columns.first(where: { name in columns.count { $0 == name } > 1 }) {
            throw error("The column “\(twice)” occurs twice.")
        }
    }

    private static func draft(
        _ values: [String: String],
        isReusable: Bool,
        _ rules: InvitationRules,
        _ strata: Strata
    ) -> InvitationDraft {
        let cells = rules.strata.map { values[$0] ?? "" }
        return InvitationDraft(
            label: values["label"] ?? "",
            arm: values["arm"].flatMap { $0.isEmpty ? nil : $0 },
            stratum: cells.allSatisfy(\.isEmpty) ? nil : strata.kept(cells),
            isReusable: isReusable
        )
    }

    /// Returns whether an invitation is reusable; `nil` if the cell has an unknown value.
    private static func reusable(_ cell: String?) -> Bool? {
        switch cell?.lowercased() ?? "" {
        case "", "no", "false", "0": false
        case "yes", "true", "1": true
        default: nil
        }
    }

    private static func normalized(_ name: String) -> String {
        let name = trimmed(name)
        return ["label", "arm", "reusable"].first { $0 == name.lowercased() } ?? name
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func error(_ mistake: String) -> InvitationTableError {
        InvitationTableError(mistakes: [mistake])
    }
}
