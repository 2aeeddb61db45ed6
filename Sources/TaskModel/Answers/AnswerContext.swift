/// What judging and showing an answer depends on beyond what was typed.
public struct AnswerContext: Sendable, Hashable {
    /// The page's language and words.
    public let wording: Wording
    /// The moment, for limits such as "at most today".
    public let now: LocalMoment
    /// What is drawn for this session and step, such as the order of choices.
    public let draw: Draw

    /// Makes a context of its parts.
    public init(wording: Wording, now: LocalMoment, draw: Draw) {
        self.wording = wording
        self.now = now
        self.draw = draw
    }
}
