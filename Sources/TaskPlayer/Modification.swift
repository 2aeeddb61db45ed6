import TaskModel

extension StepContent {
    /// This content with what the other says in its place.
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
    /// These labels with what the others say in their place.
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
    /// Whether it names an answer of this step of this task.
    func isOf(_ step: String, in task: String) -> Bool {
        self.step == step && (self.task == nil || self.task == task)
    }
}
