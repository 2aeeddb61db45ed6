/// A picture on a page.
public struct StepImage: Sendable, Hashable {
    /// The file in the study's folder.
    public let file: String
    /// What it shows, in words; empty for an ornament.
    public let alt: String

    public init(file: String, alt: String) {
        self.file = file
        self.alt = alt
    }
}

/// A page beside a step that explains it.
public struct LearnMore: Sendable, Hashable {
    /// The text of the link.
    public let title: String
    /// The Markdown of the page.
    public let markdown: String

    /// Makes a learn-more page.
    public init(title: String, markdown: String) {
        self.title = title
        self.markdown = markdown
    }
}

/// What a step says: texts in Markdown, a picture, a page to learn more.
public struct StepContent: Sendable, Hashable {
    /// The heading, which is the question where there is one.
    public var title: String?
    /// A line under the heading.
    public var subtitle: String?
    /// The text above the answer.
    public var text: String?
    /// Smaller text below it.
    public var detail: String?
    /// A note at the foot of the page.
    public var footnote: String?
    /// A picture.
    public var image: StepImage?
    /// A page to learn more.
    public var learnMore: LearnMore?

    /// Makes content of its parts.
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
