public import TaskModel

/// The step kinds that come with Waymark.
public enum StepKinds {
    /// One line for each file in `Steps`.
    public static let builtIn: [any StepKind.Type] = [
        InstructionStep.self,
        QuestionStep.self,
        FormStep.self,
    ]
}
