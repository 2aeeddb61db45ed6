public import TaskModel

/// Something that a file names, to be checked when the whole study is known.
public struct Mention: Sendable {
    /// What is named.
    public enum Subject: Sendable, Hashable {
        /// An answer.
        case answer(AnswerReference)
        /// An answer that is a whole number, which says how often something is done.
        case count(AnswerReference)
        /// An answer of several options, for each of which something is done.
        case options(AnswerReference)
        /// A score.
        case score(String)
        /// A parameter of the link.
        case parameter(String)
        /// An arm of the study; `nil` for the participant's own.
        case arm(String?)
        /// A cohort.
        case cohort(String)
        /// The participant's first name.
        case firstName
        /// A step, perhaps of another task.
        case step(String, task: String?)
    }

    /// What is named.
    public let subject: Subject
    /// Where it is named.
    public let position: SourcePosition
    /// What is asked of it.
    public let test: Test
    /// What it is compared with.
    public let operands: [SourceNode]
    /// Whether it is piped into a text.
    public let isPiped: Bool
    /// Where reading stood.
    public internal(set) var scope = ReadingScope()

    /// Makes a mention.
    public init(
        _ subject: Subject,
        at position: SourcePosition,
        test: Test = .answered,
        operands: [SourceNode] = [],
        isPiped: Bool = false
    ) {
        self.subject = subject
        self.position = position
        self.test = test
        self.operands = operands
        self.isPiped = isPiped
    }
}
