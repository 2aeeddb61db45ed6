/// An encoder that collects the properties of an endpoint as the segments of its path.
final class PathEncoder: Encoder {
    /// The segments of each property.
    fileprivate(set) var segments: [String: [String]] = [:]
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Properties<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { unsupported() }
    func singleValueContainer() -> any SingleValueEncodingContainer { unsupported() }
}

/// Traps for an endpoint with nested properties; a test ensures that no endpoint has such
/// properties.
private func unsupported() -> Never {
    preconditionFailure("a property of this type cannot be part of a path")
}

private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: PathEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        guard let segments = (value as? String).map({ [$0] }) ?? value as? [String] else {
            throw PathCodingError()
        }
        encoder.segments[key.stringValue] = segments
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { unsupported() }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { unsupported() }
    func superEncoder() -> any Encoder { unsupported() }
    func superEncoder(forKey key: Key) -> any Encoder { unsupported() }
}
