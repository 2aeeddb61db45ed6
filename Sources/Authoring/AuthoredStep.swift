public import TaskModel

/// A step kind that authors can configure in study files.
public protocol AuthoredStep: StepKind {
    /// A one-sentence description for the reference documentation.
    static var summary: String { get }
    /// The fields that an author can configure, in addition to those of every step.
    static var fields: [FieldDeclaration] { get }

    /// Creates a step kind from the fields of a step in a study file.
    ///
    /// Reports mistakes through `source` and replaces invalid values with defaults.
    ///
    /// - Parameters:
    ///   - source: The step's fields.
    ///   - step: The properties that all steps share. The item of a question takes its identifier,
    ///     title and optionality from these properties.
    init(reading source: FieldReader, of step: StepHeader)
}
