public import TaskModel

/// Something that a session says, as an analyst sees it: a name and the columns that it fills.
public struct ExportVariable: Sendable, Hashable {
    /// What its cells say.
    public enum Content: Sendable, Hashable {
        /// What was answered to an item.
        case answer
        /// The order that was drawn for an item's options.
        case order
        /// The order that was drawn for a section's steps, and which were drawn.
        case arrangement
        /// How many rounds of a section there were, or how many entries of a list.
        case count
        /// The choice for which a round of a section was held.
        case each
    }

    /// The task.
    public let task: String
    /// The item, or the section under its own name, in a round.
    public let address: ItemAddress
    /// What its cells say.
    public let content: Content
    /// The name: `step` or `step__item`, with `task__` in front where a table has several tasks,
    /// `__r2` behind it in the second round, and then `__order`, `__count` or `__each`.
    public let name: String
    /// The columns of every version, the newest version's first.
    public let columns: [ExportColumn]

    /// Makes a variable.
    public init(
        task: String,
        address: ItemAddress,
        content: Content = .answer,
        name: String,
        columns: [ExportColumn]
    ) {
        self.task = task
        self.address = address
        self.content = content
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
