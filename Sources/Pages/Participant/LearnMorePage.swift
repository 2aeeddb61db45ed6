package import TaskModel

/// An explanatory page linked from a step.
package struct LearnMorePage: PageModel {
    package static let template = "learn-more"
    package var frame: PageFrame
    package var learnMore: LearnMore
    /// The path of the step's page.
    package var backPath: String
    /// Fills session values into an author's text.
    package var fill: @Sendable (String) -> String = { $0 }

    package init(frame: PageFrame, learnMore: LearnMore, backPath: String) {
        self.frame = frame
        self.learnMore = learnMore
        self.backPath = backPath
    }
}

extension LearnMorePage {
    package var values: [String: TemplateValue] {
        [
            "title": .inlineMarkdown(fill(learnMore.title)),
            "text": .markdown(fill(learnMore.markdown)),
            "backPath": .address(backPath),
        ]
    }
}
