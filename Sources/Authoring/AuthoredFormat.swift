public import TaskModel

/// An answer format that study files can configure.
public protocol AuthoredFormat: AnswerFormat {
    /// The fields that an author can configure.
    static var fields: [FieldDeclaration] { get }

    /// Reads a format.
    ///
    /// Mistakes are reported to the source, and defaults are used instead.
    init(reading source: FieldReader)
}
