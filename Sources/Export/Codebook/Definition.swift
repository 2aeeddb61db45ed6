import TaskModel

/// A variable as one version of the study defines it, in every language.
struct Definition {
    private let version: StudyVersion
    private let variable: TaskVariables.UnnamedVariable
    private let task: String
    /// The condition for asking, in words; empty if the question is always asked.
    let condition: String

    /// Finds a variable; returns `nil` if the version does not have it.
    init?(_ variable: ExportVariable, in version: StudyVersion) {
        guard let task = version.study.task(variable.task),
            let found = Self.find(variable, task, version.study)
        else { return nil }
        self.version = version
        self.variable = found
        self.task = task.id
        condition = Conditions(task).text(of: variable.address)
    }

    private static func find(
        _ variable: ExportVariable,
        _ task: TaskDefinition,
        _ study: Study
    ) -> TaskVariables.UnnamedVariable? {
        TaskVariables(task, of: study).variables.first {
            $0.address == variable.address && $0.kind == variable.kind
        }
    }

    /// Whether the version has a column of the variable; `variable` is the variable's name.
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

    /// Returns the variable in each language.
    private func editions(
        _ exported: ExportVariable,
        _ languages: [String]
    ) -> [(language: String, variable: TaskVariables.UnnamedVariable)] {
        languages.compactMap { language in
            guard let study = version.editions[language], let task = study.task(task),
                let found = Self.find(exported, task, study)
            else { return nil }
            return (language, found)
        }
    }

    /// Returns the label of a column by language.
    func labels(
        of column: String,
        _ exported: ExportVariable,
        _ languages: [String]
    ) -> [String: String] {
        let pairs = editions(exported, languages).map { language, variable in
            let own = columns(variable, exported.name).first { $0.name == column }
            return (language, own.map { ColumnLabel.text(variable.label, $0) } ?? variable.label)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the labels of a column's categories by value and language.
    func categories(
        of column: String,
        _ exported: ExportVariable,
        _ languages: [String]
    ) -> [String: [String: String]] {
        var labels: [String: [String: String]] = [:]
        for (language, variable) in editions(exported, languages) {
            let own = columns(variable, exported.name).first { $0.name == column }
            for category in own?.categories ?? [] {
                labels[category.value, default: [:]][language] = category.label
            }
        }
        return labels
    }

    /// Returns the range of a column, if the answer or the column's part has one.
    func limits(of column: String, _ name: String) -> AnswerLimits {
        guard let format = variable.format as? any AnswerFormat else { return AnswerLimits() }
        let part = format.components.first { column == "\(name)_\($0.name)" }
        let limits = part?.limits ?? format.limits
        guard limits.minimum == nil, case .values(let values) = format.operands else {
            return limits
        }
        // A scale has a value for each of its points.
        let numbers = values.compactMap { Double($0) }
        return AnswerLimits(minimum: numbers.min(), maximum: numbers.max())
    }
}

/// The conditions under which the items of a task are asked.
private struct Conditions {
    private var texts: [String: [String]] = [:]
    private var items: [ItemAddress: String] = [:]

    init(_ task: TaskDefinition) {
        add(task.steps, [])
    }

    private mutating func add(_ steps: [Step], _ outer: [String]) {
        for step in steps {
            let own = outer + (step.flow.skipWhen.map { [Self.words(skippedWhen: $0)] } ?? [])
            texts[step.id] = own
            if case .section(let section) = step.body {
                add(section.steps, own)
            }
            for item in step.recordedItems {
                guard let condition = item.visibleWhen else { continue }
                items[ItemAddress(StepAddress(step.id), item.id)] = "if \(condition)"
            }
        }
    }

    private static func words(skippedWhen condition: TaskModel.Predicate) -> String {
        if case .not(let shown) = condition { "if \(shown)" } else { "unless \(condition)" }
    }

    func text(of address: ItemAddress) -> String {
        let step = address.step.step
        let own = items[ItemAddress(StepAddress(step), address.item)].map { [$0] } ?? []
        return ((texts[step] ?? []) + own).joined(separator: "; ")
    }
}
