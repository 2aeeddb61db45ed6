/// Header fields in the order in which they stand; names compare without case.
public struct HeaderFields: Sendable, Hashable {
    /// One line of a head.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public let name: String
        /// The value without surrounding white space.
        public let value: String
        /// Whether it can stand in a head: its name is a token, its value without control characters.
        let isSound: Bool

        fileprivate init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
            isSound = name.isToken && value.isFieldValue
        }

        /// Whether it has this name, whatever the case of its letters.
        public func isNamed(_ other: String) -> Bool {
            name.equalsIgnoringCase(other)
        }
    }

    /// All fields in order.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// Fields from name and value pairs, in order.
    public init(_ pairs: [(name: String, value: String)]) {
        fields = pairs.map { Field($0.name, $0.value) }
    }

    /// Adds a field and keeps others of the same name.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// Every value of a name, in order.
    public func values(of name: String) -> [String] {
        let all = fields.span
        var values: [String] = []
        for index in all.indices where all[index].isNamed(name) { values.append(all[index].value) }
        return values
    }

    /// How often a name stands.
    public func count(of name: String) -> Int {
        let all = fields.span
        var count = 0
        for index in all.indices where all[index].isNamed(name) { count += 1 }
        return count
    }

    /// The first value of a name; setting replaces all of them, `nil` removes them.
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
    /// The same without white space around values; most come without.
    var trimmed: HeaderFields {
        guard fields.contains(where: { $0.value.hasBlanksAround }) else { return self }
        return HeaderFields(fields.map { ($0.name, $0.value.trimmingBlanks) })
    }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Fields in the order of the literal; a name may stand several times.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field($0.0, $0.1) }
    }
}
