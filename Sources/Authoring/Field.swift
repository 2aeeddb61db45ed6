import TaskModel

/// A field of a study file, declared once: reading, documentation and schema come from it.
///
/// ```swift
/// static let minimum = Field.integer("minimum", "The lowest number accepted.")
/// …
/// minimum = source[Self.minimum]
/// ```
public struct Field<Value: Sendable>: Sendable {
    /// What documentation says about it.
    public let declaration: FieldDeclaration
    /// What stands in when it is left out or cannot be read.
    public let standIn: Value
    /// Reads its value; `nil` means that it could not and has said why.
    let read: @Sendable (SourceNode, EditionReading) -> Value?

    /// The same field, whose absence is a finding of its own kind.
    public func missing(_ code: Diagnostic.Code) -> Field {
        var declaration = declaration
        declaration.codeIfMissing = code
        return Field(declaration: declaration, standIn: standIn, read: read)
    }

    /// The key.
    public var name: String { declaration.name }
}

extension Field {
    /// A field that can be left out.
    public static func optional<Wrapped>(
        _ name: String,
        _ type: FieldType<Wrapped>,
        _ summary: String
    ) -> Field where Value == Wrapped? {
        let declaration = FieldDeclaration(name: name, summary: summary, shape: type.shape)
        return Field(declaration: declaration, standIn: nil) { type.read($0, $1) }
    }

    /// A field that must be there.
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

    /// A field that must be there; `nil` stands in when it is not or cannot be read.
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

    /// A field that means a value when it is left out.
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
