/// A decoder that reads the properties of an endpoint from the parameters of its pattern.
///
/// A property is a `String`, or `[String]` for a parameter that takes several segments. An endpoint
/// with properties of other types reads its parameters itself.
struct PathDecoder: Decoder {
    let parameters: PathParameters
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Properties<Key>(parameters: parameters))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw PathCodingError() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw PathCodingError()
    }
}

/// The error for a property that is neither a string nor a list of strings, or that is not in the
/// pattern.
struct PathCodingError: Error {}

private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let parameters: PathParameters
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { parameters.pattern.parameters.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { parameters.segments(of: key.stringValue) != nil }
    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let segments = parameters.segments(of: key.stringValue), let first = segments.first
        else { throw PathCodingError() }
        if let text = first as? Value { return text }
        if let list = Array(segments) as? Value { return list }
        throw PathCodingError()
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw PathCodingError() }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw PathCodingError()
    }
    func superDecoder() throws -> any Decoder { throw PathCodingError() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw PathCodingError() }
}
