/// Form fields as a browser sends them, by control name; a name can have several values.
public struct RawFields: Sendable, Hashable {
    /// All values by name, each list in the order sent.
    public private(set) var values: [String: [String]]

    public init(_ values: [String: [String]] = [:]) {
        self.values = values
    }

    /// The first value of a control, or `nil` if the fields contain no value of the control.
    ///
    /// Assigning a value replaces all values of the control, and assigning `nil` removes them.
    public subscript(name: String) -> String? {
        get { values[name]?.first }
        set { values[name] = newValue.map { [$0] } }
    }

    /// Returns all values of a control, in order.
    public func all(_ name: String) -> [String] {
        values[name] ?? []
    }

    public mutating func append(_ name: String, _ value: String) {
        values[name, default: []].append(value)
    }

    /// Returns these fields merged with others, which take precedence for names in both.
    public func merging(_ other: RawFields) -> RawFields {
        RawFields(values.merging(other.values) { _, new in new })
    }
}
