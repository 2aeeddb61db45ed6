import TaskModel

/// A builder that collects the columns of several versions and gives each column a unique name.
struct ExportTableBuilder {
    private struct ScoreColumns: Hashable {
        let task: String
        let score: String
    }

    /// The keys of all variables without duplicates, newest version first.
    private var keys: [VersionVariables.VariableKey] = []
    /// The formats of each variable, newest version first.
    private var formats: [VersionVariables.VariableKey: [any ExportedFormat]] = [:]
    private let scoreKeys: [ScoreColumns]
    /// The derived values of all versions, newest version first.
    private let derivedValues: [(task: String, value: DerivedValue)]
    private let prefixes: Bool
    private var taken: Set<String>
    /// The link parameters of all versions.
    let parameters: [String]

    init(_ newestFirst: [StudyVersion], _ only: String?) {
        let studies = newestFirst.map(\.study)
        let tasks = studies.flatMap(\.tasks).filter { only == nil || $0.id == only }
        prefixes = Set(tasks.map(\.id)).count > 1
        parameters = Self.unique(studies.flatMap(\.parameters))
        scoreKeys = Self.unique(
            tasks.flatMap { task in task.scores.map { ScoreColumns(task: task.id, score: $0.id) } }
        )
        derivedValues = tasks.flatMap { task in task.values.map { (task.id, $0) } }
        taken = Set(ExportTable.sessionHeaders + parameters.map { "parameter_\($0)".lowercased() })
        for study in studies {
            for task in study.tasks where only == nil || task.id == only { add(task, of: study) }
        }
    }

    private mutating func add(_ task: TaskDefinition, of study: Study) {
        for variable in TaskVariables(task, of: study).variables {
            let key = VersionVariables.VariableKey(task: task.id, variable)
            if formats[key] == nil {
                keys.append(key)
                formats[key] = []
            }
            if let format = variable.format { formats[key]?.append(format) }
        }
    }

    /// Creates the variables, with unique names.
    mutating func variables() -> [ExportVariable] {
        var names: Set<String> = []
        return keys.map { key in
            let name = Self.free(own(key), in: &names)
            return ExportVariable(
                task: key.task,
                address: key.address,
                kind: key.kind,
                name: name,
                columns: columns(of: key, named: name)
            )
        }
    }

    /// Creates the scores, with unique headers.
    mutating func scores() -> [ExportScore] {
        scoreKeys.map { key in
            let prefix = prefix(key.task)
            return ExportScore(
                task: key.task,
                id: key.score,
                header: Self.free(prefix + key.score, in: &taken),
                missingHeader: Self.free(prefix + Score.missingColumn(of: key.score), in: &taken)
            )
        }
    }

    /// Creates the derived values, with unique headers.
    mutating func values() -> [ExportDerivedValue] {
        var seen: Set<ScoreColumns> = []
        return derivedValues.compactMap { task, value in
            guard seen.insert(ScoreColumns(task: task, score: value.id)).inserted else {
                return nil
            }
            let header = Self.free(prefix(task) + value.id, in: &taken)
            return ExportDerivedValue(task: task, id: value.id, title: value.title, header: header)
        }
    }

    private mutating func columns(
        of key: VersionVariables.VariableKey,
        named name: String
    ) -> [ExportColumn] {
        var seen: Set<String> = []
        let columns = content(of: key, named: name).filter { seen.insert($0.name).inserted }
        return columns.map {
            ExportColumn(header: Self.free($0.name, in: &taken), content: $0)
        }
    }

    private func content(of key: VersionVariables.VariableKey, named name: String) -> [ResultColumn]
    {
        switch key.kind {
        case .answer: formats[key, default: []].flatMap { $0.columns(named: name) }
        case .order, .arrangement: [ResultColumn(name: name, kind: .text)]
        case .count: [ResultColumn(name: name, kind: .integer)]
        case .each: [ResultColumn(name: name, kind: .category)]
        }
    }

    private func own(_ key: VersionVariables.VariableKey) -> String {
        let (step, item) = (key.address.step, key.address.item)
        let name = step.step == item ? item : "\(step.step)__\(item)"
        let round = step.round == 1 ? "" : "__r\(step.round)"
        return prefix(key.task) + name + round + key.kind.suffix
    }

    /// Returns the prefix for a task, or an empty string in a table of one task.
    ///
    /// Hyphens become underscores, because most programs parse a hyphen as a minus sign.
    private func prefix(_ task: String) -> String {
        prefixes ? String(task.map { $0 == "-" ? "_" : $0 }) + "__" : ""
    }

    /// Returns the name, with a number appended if the name is already used; ignores case, as many
    /// programs do.
    private static func free(_ name: String, in taken: inout Set<String>) -> String {
        var (free, number) = (name, 2)
        while !taken.insert(free.lowercased()).inserted {
            free = "\(name)_\(number)"
            number += 1
        }
        return free
    }

    private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}

extension ExportVariable.Kind {
    /// The suffix in the names of variables of this kind.
    fileprivate var suffix: String {
        switch self {
        case .answer: ""
        case .order, .arrangement: "__order"
        case .count: "__count"
        case .each: "__each"
        }
    }
}
