public import TaskModel

/// A step kind that authors can configure in study files.
public protocol AuthoredStep: StepKind {
    /// The fields that an author can set, except those of every step.
    static var fields: [FieldDeclaration] { get }

    /// Reads a step kind from the fields of a step.
    ///
    /// Mistakes are reported to the source and replaced by defaults.
    ///
    /// - Parameters:
    ///   - source: The step's fields.
    ///   - step: The properties of every step, already read. A question's item takes its
    ///     identifier, title and optionality from it.
    init(reading source: FieldReader, of step: StepHeader)
}
