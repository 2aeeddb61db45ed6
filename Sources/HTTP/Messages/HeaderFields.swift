/// Header fields in order; names are compared without regard to case.
public struct HeaderFields: Sendable, Hashable {
    /// The name and value of a header field.
    public struct HeaderField: Sendable, Hashable {
        /// The name, with unchanged case.
        public let name: String
        /// The value; after validation, without surrounding white space.
        public let value: String
        /// Whether the name is a token and the value has no control characters except tabs.
        let isSound: Bool

        fileprivate init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
            isSound = name.isToken && value.isFieldValue
        }

        /// Returns whether the field has this name, ignoring case.
        public func isNamed(_ other: String) -> Bool {
            name.equalsIgnoringCase(other)
        }
    }

    public private(set) var fields: [HeaderField] = []

    public init() {}

    public init(_ pairs: [(name: String, value: String)]) {
        fields = pairs.map { HeaderField($0.name, $0.value) }
    }

    /// Appends a field, keeping other fields with the same name.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(HeaderField(name, value))
    }

    /// Returns every value for a name, in order.
    public func values(of name: String) -> [String] {
        let all = fields.span
        var values: [String] = []
        for index in all.indices where all[index].isNamed(name) { values.append(all[index].value) }
        return values
    }

    public func count(of name: String) -> Int {
        let all = fields.span
        var count = 0
        for index in all.indices where all[index].isNamed(name) { count += 1 }
        return count
    }

    /// The first value for a name; setting it replaces all values, and `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            let all = fields.span
            for index in all.indices where all[index].isNamed(name) { return all[index].value }
            return nil
        }
        set {
            if count(of: name) > 0 { fields.removeAll { $0.isNamed(name) } }
            if let newValue { append(name, newValue) }
        }
    }
}

extension HeaderFields {
    /// The fields without white space around their values.
    var trimmed: HeaderFields {
        guard fields.contains(where: { $0.value.hasBlanksAround }) else { return self }
        return HeaderFields(fields.map { ($0.name, $0.value.trimmingBlanks) })
    }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Creates fields in the order of the literal; a name may occur several times.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HeaderField($0.0, $0.1) }
    }
}
