public import TaskModel

/// An explanatory page linked from a step.
public struct LearnMorePage: PageModel {
    public static let template = "learn-more"
    public var frame: PageFrame
    public var learnMore: LearnMore
    /// The path of the step's page.
    public var backPath: String
    /// Fills session values into an author's text.
    public var fill: @Sendable (String) -> String = { $0 }

    public init(frame: PageFrame, learnMore: LearnMore, backPath: String) {
        self.frame = frame
        self.learnMore = learnMore
        self.backPath = backPath
    }
}

extension LearnMorePage {
    public var values: [String: TemplateValue] {
        [
            "title": .inlineMarkdown(fill(learnMore.title)),
            "text": .markdown(fill(learnMore.markdown)),
            "backPath": .address(backPath),
        ]
    }
}
