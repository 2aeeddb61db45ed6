import TaskModel

extension StepContent {
    /// Returns a copy in which the fields that are set in `other` replace the original fields.
    func replaced(by other: StepContent) -> StepContent {
        StepContent(
            title: other.title ?? title,
            subtitle: other.subtitle ?? subtitle,
            text: other.text ?? text,
            detail: other.detail ?? detail,
            footnote: other.footnote ?? footnote,
            image: other.image ?? image,
            learnMore: other.learnMore ?? learnMore
        )
    }
}

extension AnswerReference {
    /// Returns whether the reference names an answer of the given step and task.
    func isOf(_ step: String, in task: String) -> Bool {
        self.step == step && (self.task == nil || self.task == task)
    }
}
