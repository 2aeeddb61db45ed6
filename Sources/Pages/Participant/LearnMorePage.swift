public import TaskModel

/// A page beside a step that explains it.
public struct LearnMorePage: PageModel {
    /// `pages/learn-more`.
    public static let template = "learn-more"
    /// What stands around it.
    public var frame: PageFrame
    /// The page's text.
    public var learnMore: LearnMore
    /// The step's page.
    public var backPath: String
    /// Puts answers and the like into an author's text.
    public var fill: @Sendable (String) -> String = { $0 }

    /// Makes a learn-more page.
    public init(frame: PageFrame, learnMore: LearnMore, backPath: String) {
        self.frame = frame
        self.learnMore = learnMore
        self.backPath = backPath
    }
}

extension LearnMorePage {
    /// The variables of `pages/learn-more`.
    public var values: [String: TemplateValue] {
        [
            "title": .inlineMarkdown(fill(learnMore.title)),
            "text": .markdown(fill(learnMore.markdown)),
            "backPath": .address(backPath),
        ]
    }
}
