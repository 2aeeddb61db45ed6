/// An answer that a page shows back to the participant.
public struct NamedResult: Sendable, Hashable {
    /// The answer.
    public let answer: AnswerReference
    /// What it is called on the page.
    public let title: String
    /// What it is counted in, such as "cups".
    public let unit: String?

    public init(answer: AnswerReference, title: String, unit: String? = nil) {
        self.answer = answer
        self.title = title
        self.unit = unit
    }
}
