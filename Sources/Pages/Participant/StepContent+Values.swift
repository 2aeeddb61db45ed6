internal import TaskModel

extension StepContent {
    /// The variables of a step's texts, as `content`.
    func variables(imagePath: String?) -> TemplateValue {
        .object([
            "title": .inlineMarkdown(title ?? ""),
            "subtitle": .inlineMarkdown(subtitle ?? ""),
            "text": .markdown(text ?? ""),
            "detail": .markdown(detail ?? ""),
            "footnote": .markdown(footnote ?? ""),
            "image": imageValue(imagePath),
            "hasLearnMore": .flag(learnMore != nil),
        ])
    }

    private func imageValue(_ path: String?) -> TemplateValue {
        guard let image, let path else { return .flag(false) }
        return .object(["path": .address(path), "alt": .text(image.alt)])
    }
}

extension StepLabels {
    /// The words on the buttons, as `buttons`: the step's own, or else the usual ones.
    func variables(
        _ content: StepContent,
        usual: String? = nil,
        in wording: Wording
    ) -> TemplateValue {
        .object([
            "continue": .text(self.continue ?? usual ?? wording("buttons.continue")),
            "back": .text(back ?? wording("buttons.back")),
            "skip": .text(skip ?? wording("buttons.skip")),
            "cancel": .text(cancel ?? wording("buttons.cancel")),
            "learnMore": .text(
                learnMore ?? content.learnMore?.title ?? wording("buttons.learnMore")
            ),
        ])
    }
}
