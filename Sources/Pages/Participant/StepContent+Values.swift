internal import TaskModel

extension StepContent {
    /// The value of the variable `content`: a step's texts and image.
    var variables: TemplateValue {
        .object([
            "title": .inlineMarkdown(title ?? ""),
            "subtitle": .inlineMarkdown(subtitle ?? ""),
            "text": .markdown(text ?? ""),
            "detail": .markdown(detail ?? ""),
            "footnote": .markdown(footnote ?? ""),
            "image": imageVariables { $0 == nil || $0 == .iconAfter },
            "icon": imageVariables { $0 == .iconBefore },
            "background": imageVariables { $0?.isBackground == true },
            "hasLearnMore": .flag(learnMore.map { $0.address == nil } ?? false),
            "learnMoreAddress": .address(learnMore?.address),
        ])
    }
}

extension StepContent {
    /// Returns the variables of the image, or a false condition if there is no image with a
    /// suitable placement.
    private func imageVariables(_ suits: (StepImage.Placement?) -> Bool) -> TemplateValue {
        guard let image, suits(image.placement) else { return .flag(false) }
        return image.variables
    }
}

extension StepImage {
    fileprivate var variables: TemplateValue {
        .object([
            "path": .file(file),
            "alt": .text(alt),
            "classes": .text(classes),
            "hasFrames": .flag(animation != nil),
            "frames": .list(animation?.frames.map { .file($0) } ?? []),
            "frameSeconds": .optional(animation?.frameSeconds.text),
            "repeat": animation?.repetitions.map { .number($0) } ?? .flag(false),
        ])
    }

    /// The image's classes in `Public/images.css`, separated by spaces.
    private var classes: String {
        [placement?.style, size.map { "is-\($0.rawValue)" }].compactMap { $0 }
            .joined(separator: " ")
    }

    /// The names of the style sheets and scripts that the image needs, without extensions.
    var assets: [String] {
        (classes.isEmpty && animation == nil ? [] : ["images"])
            + (animation == nil ? [] : ["frames"])
    }
}

extension StepImage.Placement {
    /// The placement's class in `Public/images.css`.
    fileprivate var style: String {
        switch self {
        case .iconBefore: "icon-before"
        case .iconAfter: "icon-after"
        case .topBackground: "top-background"
        case .topMarginBackground: "top-margin-background"
        case .fullsizeBackground: "fullsize-background"
        }
    }
}

extension StepLabels {
    /// Returns the value of the variable `buttons`: the step's button labels, or else the default
    /// labels.
    ///
    /// The default label of Continue is `usual`.
    ///
    /// `words` converts the author's Markdown to plain text, because buttons contain plain text.
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
            "start": text(start, wording(StepWord.start)),
            "pause": text(pause, wording(StepWord.pause)),
            "resume": text(resume, wording(StepWord.resume)),
        ])
    }
}
