/// An earlier answer that a page shows to the participant.
public struct NamedResult: Sendable, Hashable {
    public let answer: AnswerReference
    /// The title under which the page shows the answer.
    public let title: String
    /// The unit, such as "cups".
    public let unit: String?

    public init(answer: AnswerReference, title: String, unit: String? = nil) {
        self.answer = answer
        self.title = title
        self.unit = unit
    }
}
