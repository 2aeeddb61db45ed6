/// Something that a condition names, to be checked when the whole study is known.
public struct Mention: Sendable {
    /// What is named.
    public enum Subject: Sendable, Hashable {
        /// An answer.
        case answer(AnswerReference)
        /// A score.
        case score(String)
        /// A parameter of the link.
        case parameter(String)
    }

    /// What is named.
    public let subject: Subject
    /// Where it is named.
    public let position: SourcePosition
    /// What is asked of it.
    public let test: Test
    /// What it is compared with.
    public let operands: [SourceNode]

    /// Makes a mention.
    public init(
        _ subject: Subject,
        at position: SourcePosition,
        test: Test,
        operands: [SourceNode] = []
    ) {
        self.subject = subject
        self.position = position
        self.test = test
        self.operands = operands
    }
}
