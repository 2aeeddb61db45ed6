import TaskModel

extension StepContent {
    /// Returns this content, with the fields that are set in `other` replaced.
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

extension StepLabels {
    /// Returns these labels, with those that are set in `other` replaced.
    func replaced(by other: StepLabels) -> StepLabels {
        StepLabels(
            continue: other.continue ?? self.continue,
            back: other.back ?? back,
            skip: other.skip ?? skip,
            cancel: other.cancel ?? cancel,
            learnMore: other.learnMore ?? learnMore,
            reviewInstructions: other.reviewInstructions ?? reviewInstructions
        )
    }
}

extension AnswerReference {
    /// Returns whether the reference is to an answer of a step of a task.
    func isOf(_ step: String, in task: String) -> Bool {
        self.step == step && (self.task == nil || self.task == task)
    }
}
