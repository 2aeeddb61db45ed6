/// The step kinds and answer formats that study files may name.
///
/// The built-in ones enter by the same door as anyone's additions. Of two kinds with one name the
/// later stands, so a program can replace a built-in one.
public struct KindRegistry: Sendable {
    /// The step kinds in order.
    public let stepKinds: [any StepKind.Type]
    /// The answer formats in order.
    public let answerFormats: [any AnswerFormat.Type]

    /// Makes a registry of lists.
    public init(stepKinds: [any StepKind.Type], answerFormats: [any AnswerFormat.Type]) {
        self.stepKinds = stepKinds
        self.answerFormats = answerFormats
    }

    /// The step kind of a name, or `nil` when there is none.
    public func stepKind(named name: String) -> (any StepKind.Type)? {
        stepKinds.last { $0.name == name }
    }

    /// The answer format of a name, or `nil` when there is none.
    public func answerFormat(named name: String) -> (any AnswerFormat.Type)? {
        answerFormats.last { $0.name == name }
    }
}
