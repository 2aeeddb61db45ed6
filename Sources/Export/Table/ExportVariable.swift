public import TaskModel

/// A variable of an export and its columns.
public struct ExportVariable: Sendable, Hashable {
    /// The kind of data in a variable's cells.
    public enum Kind: Sendable, Hashable {
        /// The answer to an item, or the summary of a recorder's recordings.
        case answer
        /// The random order of an item's options or matrix rows.
        case order
        /// The randomly selected or ordered steps of a section, in the order of the session.
        case arrangement
        /// The number of rounds of a section, or of entries of a list.
        case count
        /// The choice to which a round belongs, in sections with a round for each choice.
        case each
    }

    /// The identifier of the task.
    public let task: String
    /// The address of an item, section or recorder, including the round.
    ///
    /// For a section or a recorder, `step` and `item` have the same identifier.
    public let address: ItemAddress
    public let kind: Kind
    /// The name: `step` or `step__item`, prefixed with `task__` in a table of several tasks.
    ///
    /// From the second round, the name has the suffix `__r2`, `__r3` and so on. A variable that is
    /// not an answer has the further suffix `__order`, `__count` or `__each`.
    public let name: String
    /// The columns of all versions, newest version first.
    public let columns: [ExportColumn]
    /// Whether the variable can identify a person in any version.
    public let isIdentifying: Bool

    public init(
        task: String,
        address: ItemAddress,
        kind: Kind = .answer,
        name: String,
        columns: [ExportColumn],
        isIdentifying: Bool = false
    ) {
        self.task = task
        self.address = address
        self.kind = kind
        self.name = name
        self.columns = columns
        self.isIdentifying = isIdentifying
    }
}

/// A column of a wide table.
public struct ExportColumn: Sendable, Hashable {
    /// The name in the header, unique in the table.
    public let header: String
    /// The column's name, and the kind, categories and unit of its values.
    public let content: ResultColumn
    /// The label for researchers, from the newest version with the variable.
    public let label: String
    /// The values of choices that count as missing in scores, such as "not applicable".
    public let missingValues: Set<String>

    public init(
        header: String,
        content: ResultColumn,
        label: String = "",
        missingValues: Set<String> = []
    ) {
        self.header = header
        self.content = content
        self.label = label
        self.missingValues = missingValues
    }
}

/// A derived value as a column of a wide table.
public struct ExportDerivedValue: Sendable, Hashable {
    /// The identifier of the task.
    public let task: String
    /// The value's identifier in the task.
    public let id: String
    /// The label for researchers, from the newest version with the value.
    public let title: String
    /// The name in the header, unique in the table.
    public let header: String

    public init(task: String, id: String, title: String, header: String) {
        self.task = task
        self.id = id
        self.title = title
        self.header = header
    }
}

/// A score as two columns of a wide table.
public struct ExportScore: Sendable, Hashable {
    /// The identifier of the task.
    public let task: String
    /// The score's identifier in the task.
    public let id: String
    /// The title in the newest version with the score.
    public let title: String
    /// The name in the header, unique in the table.
    public let header: String
    /// The header of the column with the number of items without a value.
    public let missingHeader: String

    public init(task: String, id: String, title: String, header: String, missingHeader: String) {
        self.task = task
        self.id = id
        self.title = title
        self.header = header
        self.missingHeader = missingHeader
    }
}
