/// A field of a kind as documentation and schemas describe it.
public struct FieldDeclaration: Sendable, Hashable {
    /// The key in study files.
    public let name: String
    /// What it is for, in one sentence.
    public let summary: String

    /// Makes a declaration.
    public init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }
}
