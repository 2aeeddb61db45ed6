public import TaskModel

/// A reference in a study file, to be checked when the whole study is known.
public struct NameReference: Sendable {
    /// An answer, score, step or other named part of a study to which a reference can refer.
    public enum Target: Sendable, Hashable {
        case answer(AnswerReference)
        /// A whole-number answer that determines how many rounds a section has.
        case count(AnswerReference)
        /// A multiple-choice answer; a section has one round for each chosen option.
        case options(AnswerReference)
        case score(String)
        /// A derived value of this task.
        case value(String)
        case parameter(String)
        /// An arm of the study; `nil` for the participant's own arm.
        case arm(String?)
        case cohort(String)
        case firstName
        /// A step of this task or, if `task` is not `nil`, of that task; an empty name means the
        /// whole task.
        case step(String, task: String?)
    }

    public let target: Target
    public let position: SourcePosition
    /// The test that a condition applies to the target; `.answered` if there is no test, for
    /// example because the condition is a comparison.
    public let test: AnswerTest
    /// The operands of the test or comparison.
    public let operands: [SourceNode]
    /// The comparison with the target as its subject, if an operand is known only during
    /// evaluation; otherwise `nil`.
    public let comparison: Comparison?
    /// Whether the target is piped into a text.
    public let isPiped: Bool
    /// The scope in which the reference was read.
    public internal(set) var scope = ReadingScope()

    public init(
        _ target: Target,
        at position: SourcePosition,
        test: AnswerTest = .answered,
        operands: [SourceNode] = [],
        comparison: Comparison? = nil,
        isPiped: Bool = false
    ) {
        self.target = target
        self.position = position
        self.test = test
        self.operands = operands
        self.comparison = comparison
        self.isPiped = isPiped
    }
}
