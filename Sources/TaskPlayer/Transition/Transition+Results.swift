import TaskModel

/// The results that study files add to those of a page's items.
extension Transition {
    /// Returns a new result together with the additional results that the study file defines for
    /// its step.
    ///
    /// The result of a button press gets no additional results.
    func adding(
        to result: StepResult,
        of step: Step,
        _ submission: Submission,
        _ action: SubmitAction
    ) -> StepResult {
        guard !step.addedResults.isEmpty, action.press == nil else { return result }
        var answers = result.answers
        for item in step.scriptedItems {
            // Skip discards the page's input, whether typed or sent by a script.
            let text = action.isSkip ? "" : submission.fields[item.id] ?? ""
            answers[item.id] = item.answer(meaning: text, in: submission.context)
        }
        return computing(result.with(answers: answers), of: step)
    }

    /// Returns a result together with the additional results that its step computes from texts.
    ///
    /// A text can use the page's answers, the results that the script sent, and the additional
    /// results defined before it. Without a form, the result is returned unchanged.
    func computing(_ result: StepResult, of step: Step) -> StepResult {
        guard !step.addedResults.isEmpty, !result.isPressed, let context else { return result }
        return step.addedResults.reduce(result) { result, added in
            guard let text = added.text else { return result }
            var known = evaluation
            known.add(result)
            let filled = known.stored(text, at: result.address)
            let answer = added.item.answer(meaning: filled, in: context)
            return result.with(answers: result.answers.merging([added.item.id: answer]) { $1 })
        }
    }
}

extension Step {
    /// Returns whether an item is stored with the step's results although no page asks for it.
    ///
    /// A replay keeps such items.
    func storesWithoutAsking(_ item: String) -> Bool {
        item == TimingRecord.item || addedResults.contains { $0.item.id == item }
    }
}

extension FormItem {
    /// Returns the answer that a text stands for; an empty or invalid text counts as skipped.
    fileprivate func answer(meaning text: String, in context: AnswerContext) -> Answer {
        guard !text.isEmpty else { return .skipped }
        return format.answer(meaning: text, in: context).map(Answer.value) ?? .skipped
    }
}
