internal import TaskModel

/// A row of the review page.
public struct ReviewRow: Sendable, Hashable {
    /// The question.
    public let question: String
    /// The answer in words, or `nil` when none was given.
    public let answer: String?
    /// Where it can be changed; `nil` where it cannot.
    public let changePath: String?

    /// Makes a row.
    public init(question: String, answer: String?, changePath: String?) {
        self.question = question
        self.answer = answer
        self.changePath = changePath
    }
}

extension ReviewRow {
    /// The variables of a row in `steps/review`.
    func variables(in wording: Wording) -> TemplateValue {
        .object([
            "question": .inlineMarkdown(question),
            "answer": .optional(answer),
            "changePath": .address(changePath),
        ])
    }
}
