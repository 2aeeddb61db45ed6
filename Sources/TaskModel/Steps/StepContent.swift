/// The texts of a step in Markdown, its image and its explanation.
public struct StepContent: Sendable, Hashable {
    /// The heading; for a question, the question itself.
    public var title: String?
    /// A line under the heading.
    public var subtitle: String?
    /// The text above the answer.
    public var text: String?
    /// Smaller text below `text`.
    public var detail: String?
    /// A note at the foot of the page.
    public var footnote: String?
    public var image: StepImage?
    public var learnMore: LearnMore?

    public init(
        title: String? = nil,
        subtitle: String? = nil,
        text: String? = nil,
        detail: String? = nil,
        footnote: String? = nil,
        image: StepImage? = nil,
        learnMore: LearnMore? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.text = text
        self.detail = detail
        self.footnote = footnote
        self.image = image
        self.learnMore = learnMore
    }
}
