import TaskModel

/// A field of study files, declared once for reading, documentation and the JSON Schema.
///
/// ```swift
/// static let minimum = Field.integer("minimum", "The lowest number accepted.")
/// …
/// minimum = source[Self.minimum]
/// ```
public struct Field<Value: Sendable>: Sendable {
    /// The name, type and description of the field, for documentation and the JSON Schema.
    public let declaration: FieldDeclaration
    /// The value that is used if the field is missing, blank or unreadable.
    public let standIn: Value
    /// A function that reads the value, or returns `nil` after reporting that the value cannot be
    /// read.
    let read: @Sendable (SourceNode, ReadingContext) -> Value?

    /// Returns a copy with a different code to report if the field is missing.
    public func missing(_ code: Diagnostic.Code) -> Field {
        var declaration = declaration
        declaration.codeIfMissing = code
        return Field(declaration: declaration, standIn: standIn, read: read)
    }

    public var name: String { declaration.name }
}

extension Field {
    /// Creates an optional field, `nil` by default.
    public static func optional<Wrapped>(
        _ name: String,
        _ type: FieldType<Wrapped>,
        _ summary: String
    ) -> Field where Value == Wrapped? {
        let declaration = FieldDeclaration(name: name, summary: summary, shape: type.shape)
        return Field(declaration: declaration, standIn: nil) { type.read($0, $1) }
    }

    /// Creates a required field; `standIn` is used if the field is missing or cannot be read.
    public static func required(
        _ name: String,
        _ type: FieldType<Value>,
        _ summary: String,
        standIn: Value
    ) -> Field {
        let declaration = FieldDeclaration(
            name: name,
            summary: summary,
            shape: type.shape,
            isRequired: true
        )
        return Field(declaration: declaration, standIn: standIn, read: type.read)
    }

    /// Creates a required field that is `nil` if it is missing or cannot be read.
    public static func required<Wrapped>(
        _ name: String,
        _ type: FieldType<Wrapped>,
        _ summary: String
    ) -> Field where Value == Wrapped? {
        let declaration = FieldDeclaration(
            name: name,
            summary: summary,
            shape: type.shape,
            isRequired: true
        )
        return Field(declaration: declaration, standIn: nil) { type.read($0, $1) }
    }

    /// Creates an optional field; the documentation shows its default value as `text`.
    public static func defaulted(
        _ name: String,
        _ type: FieldType<Value>,
        _ summary: String,
        to standIn: Value,
        writtenAs text: String
    ) -> Field {
        let declaration = FieldDeclaration(
            name: name,
            summary: summary,
            shape: type.shape,
            defaultText: text
        )
        return Field(declaration: declaration, standIn: standIn, read: type.read)
    }
}
