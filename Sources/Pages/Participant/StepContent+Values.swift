internal import TaskModel

extension StepContent {
    /// The variables of a step's texts, as `content`.
    var variables: TemplateValue {
        .object([
            "title": .inlineMarkdown(title ?? ""),
            "subtitle": .inlineMarkdown(subtitle ?? ""),
            "text": .markdown(text ?? ""),
            "detail": .markdown(detail ?? ""),
            "footnote": .markdown(footnote ?? ""),
            "image": image.map(\.variables) ?? .flag(false),
            "hasLearnMore": .flag(learnMore.map { $0.address == nil } ?? false),
            "learnMoreAddress": .address(learnMore?.address),
        ])
    }
}

extension StepImage {
    fileprivate var variables: TemplateValue {
        .object(["path": .file(file), "alt": .text(alt)])
    }
}

extension StepLabels {
    /// Returns the button labels of the step, or else the default labels, as `buttons`; the default
    /// label of Continue is `usual`.
    ///
    /// A button contains plain text, to which `words` converts the author's Markdown.
    func variables(
        _ content: StepContent,
        usual: String,
        in wording: Wording,
        _ words: (String) -> String
    ) -> TemplateValue {
        func text(_ own: String?, _ usual: String) -> TemplateValue {
            .text(own.map(words) ?? usual)
        }
        return .object([
            "continue": text(self.continue, usual),
            "back": text(back, wording(StepWord.back)),
            "skip": text(skip, wording(StepWord.skip)),
            "cancel": text(cancel, wording(StepWord.cancel)),
            "learnMore": text(
                learnMore ?? content.learnMore?.title,
                wording(StepWord.learnMore)
            ),
            "reviewInstructions": text(reviewInstructions, wording(StepWord.reviewInstructions)),
        ])
    }
}
