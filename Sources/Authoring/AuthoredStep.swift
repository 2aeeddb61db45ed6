public import TaskModel

/// A step kind that study files can configure.
public protocol AuthoredStep: StepKind {
    /// The fields that an author can configure, beyond those that every step has.
    static var fields: [FieldDeclaration] { get }

    /// Reads a kind from a step's fields.
    ///
    /// Mistakes are reported to the source, and defaults are used instead.
    ///
    /// - Parameters:
    ///   - source: The step's fields.
    ///   - step: The properties that every step has, already read. A question's item takes its
    ///     identifier, title and optionality from it.
    init(reading source: FieldReader, of step: StepHeader)
}
