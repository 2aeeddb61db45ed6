public import TaskModel

/// A page that tells something and asks nothing.
///
/// Its template has no variables beyond those that every step has.
public struct InstructionStep: StepKind {
    /// The word in study files.
    public static let name = "instruction"
    /// What it is.
    public static let summary = "A page to read, with a button to go on."
    /// It has no fields of its own.
    public static let fields: [FieldDeclaration] = []

    /// Reads nothing: what every step has is all that it shows.
    public init(reading source: FieldReader, of step: StepHeader) {}
}
