internal import TaskModel

/// An encoder that converts page models to template variables.
///
/// A struct becomes an object with a variable for each stored property, and an array becomes a
/// list. A property that is `nil` or `false` becomes a variable that is false. If the variable were
/// missing, the template would look up the name in the enclosing scope. Types that conform to
/// ``TemplateConvertible`` define their own value.
final class TemplateEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    fileprivate var fields: [String: TemplateValue] = [:]
    fileprivate var items: [TemplateValue]?
    fileprivate var single: TemplateValue?
    /// The function that returns additional variables for the encoded property, given its name.
    private var companions: ((String) -> [String: TemplateValue])?

    /// Returns the variables of a model: one for each stored property, and those that the
    /// properties' types add.
    static func variables(of model: some Encodable) -> [String: TemplateValue] {
        let encoder = TemplateEncoder()
        // The containers below never throw.
        try? model.encode(to: encoder)
        return encoder.fields
    }

    static func value(of model: some Encodable) -> TemplateValue {
        let encoder = TemplateEncoder()
        try? model.encode(to: encoder)
        return encoder.value
    }

    /// Stores a property's template value, and the function that returns additional variables.
    func set(_ value: some TemplateConvertible) {
        single = value.templateValue
        companions = value.companions
    }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Fields<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        items = []
        return Items(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    private var value: TemplateValue { single ?? items.map { .list($0) } ?? .object(fields) }

    /// Encodes a property and the additional variables that its type defines.
    fileprivate func encode(_ property: some Encodable, named name: String) throws {
        let encoder = TemplateEncoder()
        try property.encode(to: encoder)
        fields[name] = encoder.value
        guard let companions = encoder.companions else { return }
        fields.merge(companions(name)) { own, _ in own }
    }
}

/// Traps if a page model's own code calls an unsupported method; the tests detect such code by
/// rendering every page.
private func unsupported() -> Never {
    preconditionFailure("a page model is encoded by the compiler or as a TemplateConvertible")
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TemplateEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.fields[key.stringValue] = .flag(false) }
    func encode(_ text: String, forKey key: Key) { encoder.fields[key.stringValue] = .text(text) }
    func encode(_ flag: Bool, forKey key: Key) { encoder.fields[key.stringValue] = .flag(flag) }
    func encode(_ number: Int, forKey key: Key) {
        encoder.fields[key.stringValue] = .number(number)
    }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encoder.encode(value, named: key.stringValue)
    }

    func encodeIfPresent(_ text: String?, forKey key: Key) {
        encoder.fields[key.stringValue] = .optional(text)
    }
    func encodeIfPresent(_ flag: Bool?, forKey key: Key) { encode(flag ?? false, forKey: key) }
    func encodeIfPresent(_ number: Int?, forKey key: Key) {
        encoder.fields[key.stringValue] = number.map { .number($0) } ?? .flag(false)
    }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        guard let value else { return encodeNil(forKey: key) }
        try encode(value, forKey: key)
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { unsupported() }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { unsupported() }
    func superEncoder() -> any Encoder { unsupported() }
    func superEncoder(forKey key: Key) -> any Encoder { unsupported() }
}

private struct Items: UnkeyedEncodingContainer {
    let encoder: TemplateEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.items?.count ?? 0 }

    func encodeNil() { encoder.items?.append(.flag(false)) }
    func encode<Value: Encodable>(_ value: Value) throws {
        encoder.items?.append(TemplateEncoder.value(of: value))
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        unsupported()
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { unsupported() }
    func superEncoder() -> any Encoder { unsupported() }
}

private struct Single: SingleValueEncodingContainer {
    let encoder: TemplateEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.single = .flag(false) }
    func encode(_ text: String) { encoder.single = .text(text) }
    func encode(_ flag: Bool) { encoder.single = .flag(flag) }
    func encode(_ number: Int) { encoder.single = .number(number) }
    func encode<Value: Encodable>(_ value: Value) throws {
        encoder.single = TemplateEncoder.value(of: value)
    }
}
