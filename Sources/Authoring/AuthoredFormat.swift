public import TaskModel

/// An answer format that authors can configure in study files.
public protocol AuthoredFormat: AnswerFormat {
    /// A one-sentence description for the reference documentation.
    static var summary: String { get }
    /// The fields that an author can configure, in addition to those of every format.
    static var fields: [FieldDeclaration] { get }

    /// Creates a format from its fields in a study file.
    ///
    /// Reports mistakes through `source` and replaces invalid values with defaults.
    init(reading source: FieldReader)
}
