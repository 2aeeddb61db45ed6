public import TaskModel

/// The page that tells how to come back.
public struct SavedPage: PageModel {
    /// `pages/saved`.
    public static let template = "saved"
    /// What stands around it.
    public var frame: PageFrame
    /// The personal return link, whole.
    public var link: String
    /// The short code, in groups.
    public var code: String
    /// Where the code is typed, whole.
    public var codePage: String
    /// Where one can go on at once.
    public var continuePath: String

    /// Makes the page.
    public init(
        frame: PageFrame,
        link: String,
        code: String,
        codePage: String,
        continuePath: String
    ) {
        self.frame = frame
        self.link = link
        self.code = code
        self.codePage = codePage
        self.continuePath = continuePath
    }
}

extension SavedPage {
    /// The variables of `pages/saved`.
    public var values: [String: TemplateValue] {
        [
            "link": .address(link),
            "code": .text(code),
            "codePage": .address(codePage),
            "continuePath": .address(continuePath),
        ]
    }
}
