public import TaskModel

/// An answer format that authors can configure in study files.
public protocol AuthoredFormat: AnswerFormat {
    /// What the format asks for, in one sentence of the reference.
    static var summary: String { get }
    /// The fields that an author can configure.
    static var fields: [FieldDeclaration] { get }

    /// Reads a format.
    ///
    /// Reports mistakes to the source and uses defaults instead.
    init(reading source: FieldReader)
}
