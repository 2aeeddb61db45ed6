/// Decoded fields of a form or query, in the order in which they were sent.
public struct FormFields: Sendable, Hashable {
    /// The decoded name and value of one field.
    public struct FormField: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields in order; a name may occur several times, for example for checkboxes.
    public private(set) var fields: [FormField]

    public init(_ fields: [FormField] = []) {
        self.fields = fields
    }

    public mutating func append(_ name: String, _ value: String) {
        fields.append(FormField(name: name, value: value))
    }

    /// The value for a name, or `nil` if the name is missing or occurs more than once.
    public subscript(name: String) -> String? {
        var found: String?
        for field in fields where field.name == name {
            guard found == nil else { return nil }
            found = field.value
        }
        return found
    }

    /// Returns every value for a name, in order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }
}

extension FormFields: ExpressibleByDictionaryLiteral {
    /// Creates fields in the order of the literal; a name may occur several times.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { FormField(name: $0.0, value: $0.1) })
    }
}
