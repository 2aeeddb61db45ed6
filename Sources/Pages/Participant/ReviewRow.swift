internal import TaskModel

/// A row of the review page.
public struct ReviewRow: Sendable, Hashable {
    /// The question.
    public let question: String
    /// The answer in words, or `nil` when none was given.
    public let answer: String?
    /// Where it can be changed; `nil` where it cannot.
    public let changePath: String?
    /// The heading of the page that asked several things, of which this is one.
    public let group: String?

    /// Makes a row.
    public init(question: String, answer: String?, changePath: String?, group: String? = nil) {
        self.group = group
        self.question = question
        self.answer = answer
        self.changePath = changePath
    }
}

extension ReviewRow {
    /// Rows that follow each other under one heading stand together, as `review`.
    static func groups(of rows: [ReviewRow], in wording: Wording) -> TemplateValue {
        let groups = rows.runs { $0.group == $1.group }
        return .list(groups.map { group($0, in: wording) })
    }

    private static func group(_ rows: [ReviewRow], in wording: Wording) -> TemplateValue {
        .object([
            "title": .inlineMarkdown(rows.first?.group ?? ""),
            "rows": .list(rows.map { $0.variables(in: wording) }),
        ])
    }

    /// The variables of a row in `steps/review`.
    private func variables(in wording: Wording) -> TemplateValue {
        .object([
            "question": .inlineMarkdown(question),
            "answer": .optional(answer),
            "changePath": .address(changePath),
        ])
    }
}
