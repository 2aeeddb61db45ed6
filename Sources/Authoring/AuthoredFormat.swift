public import TaskModel

/// An answer format that authors can configure in study files.
public protocol AuthoredFormat: AnswerFormat {
    /// The fields that an author can set.
    static var fields: [FieldDeclaration] { get }

    /// Reads a format.
    ///
    /// Mistakes are reported to the source and replaced by defaults.
    init(reading source: FieldReader)
}
