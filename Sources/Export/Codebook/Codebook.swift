import TaskModel

/// The description of every variable in a study's exports.
package struct Codebook: Sendable {
    /// A value of a variable.
    package struct Value: Sendable, Hashable {
        package let value: String
        /// The number that represents the value in SPSS and Stata files; `nil` if there is none.
        package let code: Int?
        /// The label by language.
        package let labels: [String: String]
        /// Whether the value, such as "not applicable", counts as missing in scores.
        package let isMissing: Bool
    }

    /// A variable: a column of the table that has a row for each session.
    package struct Entry: Sendable {
        package let name: String
        /// The label by language.
        package let labels: [String: String]
        /// The type of the values: a raw value of `TableColumn.Kind`.
        package let type: String
        package let unit: String
        /// The smallest and the largest accepted value; empty if there is no limit.
        package let minimum: String
        package let maximum: String
        /// The values that have labels, in the order of the column's categories.
        package let values: [Value]
        /// The round of a repeated section, from 1; 1 outside repeated sections.
        package let round: Int
        /// Whether missing values of the variable have a reason.
        package let hasReasons: Bool
        /// A description of the condition for asking the question; empty if there is no condition.
        package let condition: String
        /// A description of the computation of a score or a derived value; empty for other
        /// variables.
        package let formula: String
        package let task: String
        package let step: String
        package let item: String
        /// The numbers of the versions that have the variable.
        package let versions: [Int]
        package let isIdentifying: Bool
        /// The names in SPSS and Stata files.
        package let spssName: String
        package let stataName: String
    }

    package let study: String
    package let title: String
    /// The languages of the newest version, in that version's order.
    package let languages: [String]
    package let entries: [Entry]
    /// The codes of missing values.
    package let missing: [(reason: MissingReason, code: Int)]

    package init(_ table: ExportTable) {
        let newest = table.studies.last
        study = table.study
        title = newest?.study.title ?? table.study
        languages = newest?.languages ?? []
        entries = CodebookEntries(table).entries
        missing = MissingReason.allCases.map { ($0, table.options.missingCodes[$0]) }
    }
}

extension Codebook.Entry {
    /// Returns the label in a language, or else in any other language; empty if there are no
    /// labels.
    package func label(_ language: String) -> String {
        labels[language] ?? labels.first?.value ?? ""
    }
}
