import TaskModel

/// Collects the columns of several versions, and gives each a name of its own.
struct ExportTableDraft {
    /// The tasks of every version, the newest version's first.
    private let tasks: [TaskDefinition]
    private let prefixes: Bool
    private var taken: Set<String>
    /// The link parameters of every version.
    let parameters: [String]

    init(_ newestFirst: [StudyVersion], _ task: String?) {
        let studies = newestFirst.map(\.study)
        tasks = studies.flatMap(\.tasks).filter { task == nil || $0.id == task }
        prefixes = Set(tasks.map(\.id)).count > 1
        parameters = Self.unique(studies.flatMap(\.parameters))
        taken = Set(ExportTable.sessionHeaders + parameters.map { "parameter_\($0)".lowercased() })
    }

    /// The variables, each with a name that is free.
    mutating func variables() -> [ExportVariable] {
        var names: Set<String> = []
        return Self.unique(tasks.flatMap(keys)).map { key in
            let name = Self.free(own(key), in: &names)
            return ExportVariable(
                task: key.task,
                address: key.address,
                name: name,
                columns: columns(of: key, named: name)
            )
        }
    }

    /// The scores, each with a header that is free.
    mutating func scores() -> [ExportScore] {
        let keys = tasks.flatMap { task in
            task.scores.map { ScoreKey(task: task.id, score: $0.id) }
        }
        return Self.unique(keys).map { key in
            let header = Self.free(prefix(key.task) + key.score, in: &taken)
            return ExportScore(task: key.task, id: key.score, header: header)
        }
    }

    private struct ScoreKey: Hashable {
        let task: String
        let score: String
    }

    private func keys(of task: TaskDefinition) -> [VersionItems.Key] {
        task.exported.map { VersionItems.Key(task: task.id, address: $0.0) }
    }

    private mutating func columns(of key: VersionItems.Key, named name: String) -> [ExportColumn] {
        let items = tasks.filter { $0.id == key.task }.flatMap(\.exported)
        let columns = items.filter { $0.0 == key.address }.flatMap {
            $0.1.format.columns(named: name)
        }
        var seen: Set<String> = []
        return columns.filter { seen.insert($0.name).inserted }.map {
            ExportColumn(header: Self.free($0.name, in: &taken), content: $0)
        }
    }

    private func own(_ key: VersionItems.Key) -> String {
        let (step, item) = (key.address.step.step, key.address.item)
        return prefix(key.task) + (step == item ? step : "\(step)__\(item)")
    }

    /// A hyphen is a minus to most programs, so that a task's is an underscore in names.
    private func prefix(_ task: String) -> String {
        prefixes ? String(task.map { $0 == "-" ? "_" : $0 }) + "__" : ""
    }

    /// The name, with a number behind it if it is taken; many programs do not tell `A` from `a`.
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
