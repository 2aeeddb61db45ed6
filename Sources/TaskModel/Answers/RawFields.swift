/// Form fields as the browser sent them, by control name; a name may have several values.
public struct RawFields: Sendable, Hashable {
    /// All values by name, each list in the order in which it was sent.
    public private(set) var values: [String: [String]]

    /// Makes fields from lists of values.
    public init(_ values: [String: [String]] = [:]) {
        self.values = values
    }

    /// The first value of a control, or `nil` when it sent none.
    public subscript(name: String) -> String? {
        get { values[name]?.first }
        set { values[name] = newValue.map { [$0] } }
    }

    /// Every value of a control, in order.
    public func all(_ name: String) -> [String] {
        values[name] ?? []
    }

    /// Adds a value to a control's list.
    public mutating func append(_ name: String, _ value: String) {
        values[name, default: []].append(value)
    }

    /// These fields and the other's; where both have a name, the other's values stand.
    public func merging(_ other: RawFields) -> RawFields {
        RawFields(values.merging(other.values) { _, new in new })
    }
}
