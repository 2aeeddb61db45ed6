/// A column of an export: its name and the type of its cells.
public struct ResultColumn: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// 1 or 0.
        case boolean
        case integer
        /// A number with a decimal point.
        case decimal
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

    /// A value that a column can contain, with its label.
    public struct Category: Sendable, Hashable {
        public let value: String
        /// The label, with piped variables as the author wrote them.
        public let label: String

        public init(value: String, label: String) {
            self.value = value
            self.label = PipedText.written(label)
        }
    }

    /// The name: `step` or `step__item`, with a suffix such as `_other` if the item has several
    /// columns.
    public let name: String
    public let kind: Kind
    public let unit: String?
    /// The categories of a `category` column, or labels for particular values of a column of
    /// another kind.
    public let categories: [Category]
    /// The option whose rank or selection the column contains; `nil` for other columns.
    public let option: Category?
    /// The name of the answer part that the column contains, such as the text of a matrix row.
    ///
    /// The value is `nil` if the item's label makes the content clear.
    public let part: String?

    public init(
        name: String,
        kind: Kind,
        unit: String? = nil,
        categories: [Category] = [],
        option: Category? = nil,
        part: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.unit = unit.map(PipedText.written)
        self.categories = categories
        self.option = option
        self.part = part.map(PipedText.written)
    }

    /// Returns a copy whose `part` is the given text, followed by the column's own `part`, if it
    /// has one.
    public func part(_ text: String) -> ResultColumn {
        ResultColumn(
            name: name,
            kind: kind,
            unit: unit,
            categories: categories,
            option: option,
            part: [text, part].compactMap(\.self).joined(separator: ": ")
        )
    }
}
