public import TaskModel

extension FieldType {
    /// Returns the type of a list; entries that cannot be read are left out.
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

    /// Returns the type of one value or a list of values; list entries that cannot be read are left
    /// out.
    public static func oneOrMore<Element: Sendable>(_ element: FieldType<Element>) -> FieldType
    where Value == [Element] {
        FieldType(.oneOrMore(element.shape)) { node, reading in
            guard case .sequence(let elements) = node.content else {
                return element.read(node, reading).map { [$0] }
            }
            return elements.compactMap { element.read($0, reading) }
        }
    }

    /// Returns the type of a mapping with fields.
    ///
    /// - Parameters:
    ///   - subject: The mapping's name, such as "this choice", for use in findings.
    ///   - fields: The fields of the mapping; other keys are reported.
    ///   - read: A function that creates the value from the fields, or returns `nil`.
    /// - Returns: The type, whose values are created by `read`.
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

/// A text with a key of the author's choice.
public struct LabelEntry: Sendable, Hashable {
    public let key: String
    public let text: String
    /// The position of the key.
    public let position: SourcePosition
}

extension FieldType where Value == [LabelEntry] {
    /// Texts with keys of the author's choice, in file order.
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
