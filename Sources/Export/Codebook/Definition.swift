import TaskModel

/// The variables of one version of the study in every language, computed once for a codebook.
struct VersionDefinitions {
    private typealias Variables = [VersionVariables.VariableKey: TaskVariables.UnnamedVariable]

    private let language: String
    /// The variables by language.
    private let variables: [String: Variables]
    private let conditions: [String: Conditions]

    init(_ version: StudyVersion) {
        language = version.languages.first ?? ""
        variables = version.editions.mapValues { study in
            let pairs = study.tasks.flatMap { task in
                TaskVariables(task, of: study).variables.map {
                    (VersionVariables.VariableKey(task: task.id, $0), $0)
                }
            }
            return Variables(pairs) { first, _ in first }
        }
        let conditions = version.study.tasks.map { ($0.id, Conditions($0)) }
        self.conditions = Dictionary(conditions) { first, _ in first }
    }

    /// Returns a variable's definition, or `nil` if the version does not have the variable.
    func definition(of variable: ExportVariable) -> Definition? {
        let key = VersionVariables.VariableKey(
            task: variable.task,
            address: variable.address,
            kind: variable.kind
        )
        return variables[language]?[key].map { found in
            Definition(
                condition: conditions[variable.task]?.text(of: variable.address) ?? "",
                variable: found,
                editions: variables.compactMapValues { $0[key] }
            )
        }
    }
}

/// A variable as one version of the study defines it, in every language.
struct Definition {
    /// A description of the condition for asking the question; empty if there is no condition.
    let condition: String
    fileprivate let variable: TaskVariables.UnnamedVariable
    /// The variable by language.
    fileprivate let editions: [String: TaskVariables.UnnamedVariable]

    /// Returns whether the version has a column of the variable; `name` is the variable's name.
    func has(_ column: String, _ name: String) -> Bool {
        guard variable.kind == .answer else { return true }
        return columns(variable, name).contains { $0.name == column }
    }

    private func columns(
        _ variable: TaskVariables.UnnamedVariable,
        _ name: String
    ) -> [ResultColumn] {
        variable.format?.columns(named: name) ?? []
    }

    /// Returns the labels of a column, by language.
    func labels(
        of column: String,
        _ exported: ExportVariable
    ) -> [String: String] {
        editions.mapValues { variable in
            let own = columns(variable, exported.name).first { $0.name == column }
            return own.map { ColumnLabel.text(variable.label, $0) } ?? variable.label
        }
    }

    /// Returns the labels of a column's categories, by value and language.
    func categories(
        of column: String,
        _ exported: ExportVariable
    ) -> [String: [String: String]] {
        var labels: [String: [String: String]] = [:]
        for (language, variable) in editions {
            let own = columns(variable, exported.name).first { $0.name == column }
            for category in own?.categories ?? [] {
                labels[category.value, default: [:]][language] = category.label
            }
        }
        return labels
    }

    /// Returns the limits of a column: the limits of the column's part of the answer, or else the
    /// limits of the whole answer.
    func limits(of column: String, _ name: String) -> AnswerLimits {
        guard let format = variable.format as? any AnswerFormat else { return AnswerLimits() }
        let part = format.components.first { column == "\(name)_\($0.name)" }
        let limits = part?.limits ?? format.limits
        guard limits.minimum == nil, case .values(let values) = format.operands else {
            return limits
        }
        // A scale has no limits of its own; its points' values determine its range.
        let numbers = values.compactMap { Double($0) }
        return AnswerLimits(minimum: numbers.min(), maximum: numbers.max())
    }
}
