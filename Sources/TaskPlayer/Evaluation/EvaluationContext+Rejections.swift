package import TaskModel

extension EvaluationContext {
    /// Returns the errors, by item, for the answers that the items' rejection rules reject.
    ///
    /// - Parameters:
    ///   - items: The items that the page shows.
    ///   - address: The page's address.
    ///   - answers: The valid answers to the page's items, visible or not.
    /// - Returns: The errors; empty if all answers are accepted.
    func rejections(
        of items: [FormItem],
        at address: StepAddress,
        live answers: [String: Answer]
    ) -> [String: InvalidAnswer] {
        guard items.contains(where: { !$0.rejections.isEmpty }) else { return [:] }
        let page = page(address, showing: items, answers)
        return items.reduce(into: [:]) { errors, item in
            guard answers[item.id]?.value != nil else { return }
            let rule = item.rejections.first { page.holds($0.when, for: .step(address)) }
            errors[item.id] = rule?.rejection
        }
    }
}

extension RejectionRule {
    /// The error that participants see if the rule rejects an answer.
    package var rejection: InvalidAnswer {
        InvalidAnswer(Message(RejectionWord.rejected, own: message))
    }
}

/// The key of the error message about a rejected answer.
package enum RejectionWord: String, WordKey {
    case rejected = "errors.rejected"
}
