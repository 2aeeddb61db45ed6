import TaskModel

/// A column of a data table, with the metadata that statistics programs need.
struct TableColumn: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable {
        /// 1 or 0.
        case boolean
        case integer
        case decimal
        case text
        /// One of the categories.
        case category
        /// `2026-01-31`.
        case date
        /// `22:30`.
        case time
        /// A local time: `2026-01-31T22:30`, optionally with seconds and with an offset from UTC.
        case dateTime = "datetime"
        /// A time in UTC: `2026-01-31T22:30:00.000Z`.
        case instant
    }

    let name: String
    let label: String
    let kind: Kind
    var unit: String?
    /// The categories in order; in a column whose kind is not `category`, the labels of particular
    /// values.
    var categories: [ResultColumn.Category] = []
    /// The values of choices that count as missing in scores.
    var missingValues: Set<String> = []
    /// The name of the column's variable; `nil` for a column that is not part of an answer.
    ///
    /// All missing cells of a variable in the same row have the same reason.
    var variable: String?

    /// Returns the column with another name and variable.
    func named(_ name: String, variable: String?) -> TableColumn {
        TableColumn(
            name: name,
            label: label,
            kind: kind,
            unit: unit,
            categories: categories,
            missingValues: missingValues,
            variable: variable
        )
    }

    /// Whether the categories are probably levels: there are at least three, none counts as
    /// missing, and their values are increasing numbers.
    var isOrdered: Bool {
        let numbers = categories.compactMap { Double($0.value) }
        return kind == .category && missingValues.isEmpty && numbers.count == categories.count
            && numbers.count > 2
            && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// The whole numbers that represent the categories in formats that can label only numbers.
    ///
    /// These are the categories' own values if all the values are distinct 32-bit integers, and
    /// otherwise 1, 2, 3 and so on.
    var codes: [String: Int] {
        let own = categories.compactMap { category in
            Int32(category.value).map { (category.value, Int($0)) }
        }
        let isNumeric = own.count == categories.count && Set(own.map(\.1)).count == own.count
        let codes =
            isNumeric ? own : categories.enumerated().map { ($1.value, $0 + 1) }
        return Dictionary(codes) { first, _ in first }
    }
}

/// A cell of a data table.
struct TableCell: Sendable, Hashable {
    /// The value in the form of the column's kind; empty if there is none.
    let text: String
    /// The reason for a missing value; `nil` if there is a value or no reason applies.
    var missing: MissingReason?

    static let blank = TableCell(text: "")
}
