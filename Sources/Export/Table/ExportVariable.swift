public import TaskModel

/// An item as an analyst sees it: a name and the columns that it fills.
public struct ExportVariable: Sendable, Hashable {
    /// The task.
    public let task: String
    /// The item.
    public let address: ItemAddress
    /// The name: `step` or `step__item`, with `task__` in front where a table has several tasks.
    public let name: String
    /// The columns of every version, the newest version's first.
    public let columns: [ExportColumn]

    /// Makes a variable.
    public init(task: String, address: ItemAddress, name: String, columns: [ExportColumn]) {
        self.task = task
        self.address = address
        self.name = name
        self.columns = columns
    }
}

/// A column of a wide table.
public struct ExportColumn: Sendable, Hashable {
    /// The name in the header, which no other column has.
    public let header: String
    /// What stands in it.
    public let content: ResultColumn

    /// Makes a column.
    public init(header: String, content: ResultColumn) {
        self.header = header
        self.content = content
    }
}

/// A score as a column of a wide table.
public struct ExportScore: Sendable, Hashable {
    /// The task.
    public let task: String
    /// The score's identifier in the task.
    public let id: String
    /// The name in the header, which no other column has.
    public let header: String

    /// Makes a score.
    public init(task: String, id: String, header: String) {
        self.task = task
        self.id = id
        self.header = header
    }
}
