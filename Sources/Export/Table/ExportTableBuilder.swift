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
    /// The label of each variable, from the newest version that has the variable.
    private var labels: [VersionVariables.VariableKey: String] = [:]
    private var identifying: Set<VersionVariables.VariableKey> = []
    private let scoreKeys: [ScoreColumns]
    private let titles: [ScoreColumns: String]
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
        titles = Dictionary(
            tasks.flatMap { task in
                task.scores.map { (ScoreColumns(task: task.id, score: $0.id), $0.title) }
            }
        ) { newest, _ in newest }
        derivedValues = tasks.flatMap { task in task.values.map { (task.id, $0) } }
        taken = Set(
            SessionColumn.all.map(\.name) + parameters.map { "parameter_\($0)".lowercased() }
        )
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
                labels[key] = variable.label
            }
            if variable.isIdentifying { identifying.insert(key) }
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
                columns: columns(of: key, named: name),
                isIdentifying: identifying.contains(key)
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
                title: ColumnLabel.plain(titles[key] ?? key.score),
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
        let label = labels[key] ?? name
        let known = formats[key, default: []].compactMap { $0 as? any AnswerFormat }
        let missingValues = known.reduce(into: Set<String>()) { $0.formUnion($1.missingValues) }
        return Self.merged(content(of: key, named: name)).map { column in
            ExportColumn(
                header: Self.free(column.name, in: &taken),
                content: column,
                label: ColumnLabel.text(label, column),
                missingValues: missingValues
            )
        }
    }

    /// Merges columns that have the same name; the columns of the newest version must come first.
    private static func merged(_ columns: [ResultColumn]) -> [ResultColumn] {
        var merged: [ResultColumn] = []
        var places: [String: Int] = [:]
        for column in columns {
            if let place = places[column.name] {
                merged[place] = merged[place].merged(withOlder: column)
            } else {
                places[column.name] = merged.count
                merged.append(column)
            }
        }
        return merged
    }

    private func content(of key: VersionVariables.VariableKey, named name: String) -> [ResultColumn]
    {
        switch key.kind {
        case .answer: formats[key, default: []].flatMap { $0.columns(named: name) }
        case .order, .arrangement: [ResultColumn(name: name, kind: .text)]
        case .count: [ResultColumn(name: name, kind: .integer)]
        case .each:
            [ResultColumn(name: name, kind: .category, categories: choices(of: key))]
        }
    }

    /// Returns the choices to which the rounds of a section can belong.
    private func choices(of key: VersionVariables.VariableKey) -> [ResultColumn.Category] {
        var seen: Set<String> = []
        let columns = formats[key, default: []].flatMap { $0.columns(named: "") }
        let options = columns.compactMap(\.option)
        return (options.isEmpty ? columns.flatMap(\.categories) : options).filter {
            seen.insert($0.value).inserted
        }
    }

    private func own(_ key: VersionVariables.VariableKey) -> String {
        let (step, item) = (key.address.step, key.address.item)
        let name = step.step == item ? item : "\(step.step)__\(item)"
        let round = step.round == 1 ? "" : "__r\(step.round)"
        return prefix(key.task) + name + round + key.kind.suffix
    }

    /// Returns the prefix for a task, or an empty string in a table of one task.
    private func prefix(_ task: String) -> String {
        prefixes ? ExportTable.prefix(ofTask: task) : ""
    }

    /// Returns the name, with a number appended if the name is already used.
    ///
    /// Names that differ only in case count as equal, because many programs ignore case.
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

extension ResultColumn {
    /// Returns a column that can contain the values of this column and of an older column.
    ///
    /// Categories found only in the older column are last.
    fileprivate func merged(withOlder older: ResultColumn) -> ResultColumn {
        let known = Set(categories.map(\.value))
        return ResultColumn(
            name: name,
            kind: kind.joined(with: older.kind),
            unit: unit,
            categories: categories + older.categories.filter { !known.contains($0.value) },
            option: option,
            part: part
        )
    }
}

extension ResultColumn.Kind {
    private static let numbers: Set<ResultColumn.Kind> = [.boolean, .integer, .decimal]

    /// Returns the narrowest kind that can contain the values of two kinds.
    fileprivate func joined(with other: ResultColumn.Kind) -> ResultColumn.Kind {
        if self == other { return self }
        guard Self.numbers.contains(self), Self.numbers.contains(other) else { return .text }
        return self == .decimal || other == .decimal ? .decimal : .integer
    }
}
