import Export
import TaskModel

/// A study's codebook for the admin site: the variables, and the contents of the CSV and JSON
/// files.
package struct StudyCodebook: Sendable {
    package struct Value: Sendable {
        package let value: String
        /// The number that represents the value in SPSS and Stata files; `nil` if there is none.
        package let code: Int?
        package let label: String
    }

    package struct Variable: Sendable {
        package let name: String
        /// The labels by language.
        package let labels: [String: String]
        /// The type of the values; see `Codebook.Entry`.
        package let type: String
        package let unit: String
        /// The smallest and the largest accepted value; empty without a limit.
        package let minimum: String
        package let maximum: String
        /// The values with labels in the first language.
        package let values: [Value]
        /// The round of a repeated section, from 1; 1 outside repeated sections.
        package let round: Int
        package let hasReasons: Bool
        package let condition: String
        package let formula: String
        package let task: String
        package let versions: [Int]
        package let isIdentifying: Bool
        package let spssName: String
        package let stataName: String
    }

    /// The languages of the newest version, in the order in which the version lists them.
    package let languages: [String]
    package let variables: [Variable]
    /// The reasons for missing values, with their default codes.
    package let missing: [(reason: String, code: Int)]
    /// The contents of the codebook's CSV and JSON files.
    package let csv: String
    package let json: String

    init(_ study: String, _ versions: [StudyVersion]) {
        let options = ExportOptions(includesIdentifying: true)
        let codebook = Codebook(ExportTable(study: study, versions: versions, options: options))
        let first = codebook.languages.first ?? ""
        languages = codebook.languages
        variables = codebook.entries.map { Variable($0, first) }
        missing = codebook.missing.map { ($0.reason.rawValue, $0.code) }
        csv = codebook.csv
        json = codebook.json
    }
}

extension StudyCodebook.Variable {
    fileprivate init(_ entry: Codebook.Entry, _ language: String) {
        name = entry.name
        labels = entry.labels
        type = entry.type
        unit = entry.unit
        minimum = entry.minimum
        maximum = entry.maximum
        values = entry.values.map {
            StudyCodebook.Value(value: $0.value, code: $0.code, label: $0.labels[language] ?? "")
        }
        round = entry.round
        hasReasons = entry.hasReasons
        condition = entry.condition
        formula = entry.formula
        task = entry.task
        versions = entry.versions
        isIdentifying = entry.isIdentifying
        spssName = entry.spssName
        stataName = entry.stataName
    }
}
