/// A column of an export: a name that analysts type, and what stands in it.
public struct ResultColumn: Sendable, Hashable {
    /// What a column's cells are.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// 1 or 0.
        case boolean
        /// A whole number.
        case integer
        /// A number with a point.
        case decimal
        /// Any text.
        case text
        /// One of the column's categories.
        case category
        /// `YYYY-MM-DD`.
        case date
        /// `HH:MM`.
        case time
        /// `YYYY-MM-DDTHH:MM`.
        case dateTime = "datetime"
        /// The identifier of a file.
        case file
    }

    /// One of the values that a column can have.
    public struct Category: Sendable, Hashable {
        /// The value in the cell.
        public let value: String
        /// What the participant read, with what is piped in as the author wrote it.
        public let label: String

        public init(value: String, label: String) {
            self.value = value
            self.label = PipedText.written(label)
        }
    }

    /// The name: `step`, `step__item`, with `_other` or `___code` behind it for parts.
    public let name: String
    /// What the cells are.
    public let kind: Kind
    /// The unit of a number.
    public let unit: String?
    /// The categories of a `category` column, and what single values of another one mean.
    public let categories: [Category]
    /// The choice of which the whole column tells, such as whether it is ticked or which rank it has.
    public let option: Category?

    public init(
        name: String,
        kind: Kind,
        unit: String? = nil,
        categories: [Category] = [],
        option: Category? = nil
    ) {
        self.name = name
        self.kind = kind
        self.unit = unit.map(PipedText.written)
        self.categories = categories
        self.option = option
    }
}
