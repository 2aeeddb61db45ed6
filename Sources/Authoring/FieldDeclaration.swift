import TaskModel

/// A field of a kind as documentation and schemas describe it.
public struct FieldDeclaration: Sendable, Hashable {
    /// The key in study files.
    public let name: String
    /// What it is for, in one sentence.
    public let summary: String
    /// What may stand behind it.
    public let shape: FieldShape
    /// What stands in when it is left out, as an author would write it; `nil` means nothing.
    public let defaultText: String?
    /// Whether it must be there.
    public let isRequired: Bool
    /// The code of the finding that it is not there.
    public var codeIfMissing = Diagnostic.Code.missingKey

    /// Makes a declaration.
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

    /// What may stand behind it, in words.
    public var typeDescription: String { shape.description }
}
