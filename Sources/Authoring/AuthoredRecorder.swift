public import TaskModel

/// A kind of recorder that authors can configure in study files.
public protocol AuthoredRecorder: RecorderKind {
    /// A one-sentence description for the reference documentation.
    static var summary: String { get }
    /// The fields that an author can configure, in addition to those of every recorder.
    static var fields: [FieldDeclaration] { get }

    /// Creates a recorder from its fields in a study file.
    ///
    /// Reports mistakes through `source` and replaces invalid values with defaults.
    init(reading source: FieldReader)
}
