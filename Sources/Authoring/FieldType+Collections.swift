public import TaskModel

extension FieldType {
    /// Several of the same; entries that cannot be read are left out.
    public static func list<Element: Sendable>(of element: FieldType<Element>) -> FieldType
    where Value == [Element] {
        FieldType(.list(element.shape)) { node, reading in
            guard case .sequence(let elements) = node.content else {
                reading.expected(.list(element.shape), insteadOf: node)
                return nil
            }
            return elements.compactMap { element.read($0, reading) }
        }
    }

    /// A mapping with fields of its own.
    ///
    /// - Parameters:
    ///   - subject: What it is, as messages call it: "this choice".
    ///   - fields: Its fields; other keys are reported.
    ///   - read: Makes the value of the fields.
    /// - Returns: The type.
    public static func object(
        _ subject: String,
        fields: [FieldDeclaration],
        read: @escaping @Sendable (FieldReader) -> Value?
    ) -> FieldType {
        FieldType(.object(fields)) { node, reading in
            FieldReader(node, of: subject, knowing: fields, in: reading).flatMap(read)
        }
    }
}

/// A text that stands under a key of the author's choice.
public struct LabelEntry: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The text.
    public let text: String
    /// Where the key stands.
    public let position: SourcePosition
}

extension FieldType where Value == [LabelEntry] {
    /// Texts by keys of the author's choice, in the order of the file.
    public static var labels: FieldType {
        FieldType(.labels) { node, reading in
            guard case .mapping(let entries) = node.content else {
                reading.expected(.labels, insteadOf: node)
                return nil
            }
            return entries.compactMap { entry in
                FieldType<String>.text.read(entry.value, reading).map {
                    LabelEntry(key: entry.key, text: $0, position: entry.keyPosition)
                }
            }
        }
    }
}
