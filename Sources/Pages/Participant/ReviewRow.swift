internal import TaskModel

/// A row of the review page.
package struct ReviewRow: Sendable, Hashable {
    package let question: String
    /// The answer as text, or `nil` if no answer was given.
    package let answer: String?
    /// The path at which the answer can be changed; `nil` if the answer cannot be changed.
    package let changePath: String?
    /// The heading shown once above consecutive rows with the same heading, if any.
    package let group: String?

    package init(question: String, answer: String?, changePath: String?, group: String? = nil) {
        self.group = group
        self.question = question
        self.answer = answer
        self.changePath = changePath
    }
}

extension ReviewRow {
    /// Returns the value of the variable `review`: the rows, grouped where consecutive rows share a
    /// heading.
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

    /// Returns the variables of a row in `steps/review`.
    private func variables(in wording: Wording) -> TemplateValue {
        .object([
            "question": .inlineMarkdown(question),
            "answer": .optional(answer),
            "changePath": .address(changePath),
        ])
    }
}
