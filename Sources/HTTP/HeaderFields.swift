/// Header fields in the order in which they stand; names compare without case.
public struct HeaderFields: Sendable, Hashable {
    /// One line of a head.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public let name: String
        /// The value without surrounding white space.
        public let value: String
    }

    /// All fields in order.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// Fields from name and value pairs, in order.
    public init(_ pairs: [(name: String, value: String)]) {
        fields = pairs.map { Field(name: $0.name, value: $0.value) }
    }

    /// Adds a field and keeps others of the same name.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Every value of a name, in order.
    public func values(of name: String) -> [String] {
        let wanted = name.lowercased()
        return fields.filter { $0.name.lowercased() == wanted }.map(\.value)
    }

    /// The first value of a name; setting replaces all of them, `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            let wanted = name.lowercased()
            return fields.first { $0.name.lowercased() == wanted }?.value
        }
        set {
            let wanted = name.lowercased()
            fields.removeAll { $0.name.lowercased() == wanted }
            if let newValue { append(name, newValue) }
        }
    }
}
