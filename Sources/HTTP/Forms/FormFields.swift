/// Decoded form fields by name, in the order in which the form sent them.
public struct FormFields: Sendable, Hashable {
    /// One control's contribution to a form.
    public struct Field: Sendable, Hashable {
        /// The control's name.
        public let name: String
        /// The decoded value.
        public let value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields in order; a name may stand several times (checkboxes).
    public private(set) var fields: [Field]

    /// Makes fields from a list.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Adds a field at the end.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The only value of a name, or `nil` when it is missing or stands more than once.
    public subscript(name: String) -> String? {
        var found: String?
        for field in fields where field.name == name {
            guard found == nil else { return nil }
            found = field.value
        }
        return found
    }

    /// Every value of a name, in order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }
}

extension FormFields: ExpressibleByDictionaryLiteral {
    /// Fields in the order of the literal; a name may stand several times.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }
}
