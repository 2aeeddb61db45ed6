import TaskModel

/// The declaration of a field, for documentation and the JSON Schema.
public struct FieldDeclaration: Sendable, Hashable {
    /// The key in study files.
    public let name: String
    /// The purpose of the field, in one sentence.
    public let summary: String
    /// The type of the value.
    public let shape: FieldShape
    /// The default as an author would write it; `nil` if there is none.
    public let defaultText: String?
    public let isRequired: Bool
    /// The code that is reported if the field is missing.
    public var codeIfMissing = Diagnostic.Code.missingKey

    /// Creates a declaration, by default of an optional text.
    public init(
        name: String,
        summary: String,
        shape: FieldShape = .text,
        defaultText: String? = nil,
        isRequired: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.shape = shape
        self.defaultText = defaultText
        self.isRequired = isRequired
    }

    /// Returns the declarations of fields in the given order, which is also their order in the
    /// reference documentation.
    public static func list<each Value>(_ fields: repeat Field<each Value>) -> [FieldDeclaration] {
        var declarations: [FieldDeclaration] = []
        for field in repeat each fields { declarations.append(field.declaration) }
        return declarations
    }

    /// A description of the accepted values, such as `true or false`.
    public var typeDescription: String { shape.description }
}
