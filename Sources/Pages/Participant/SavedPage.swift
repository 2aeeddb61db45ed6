public import TaskModel

/// The page that explains how to return.
public struct SavedPage: PageModel {
    public static let template = "saved"
    public var frame: PageFrame
    /// The full personal return link.
    public var link: String
    /// The short return code, in groups.
    public var code: String
    /// The full URL of the page where the code is typed.
    public var codePage: String
    /// The path for continuing immediately.
    public var continuePath: String

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
    public var values: [String: TemplateValue] {
        [
            "link": .address(link),
            "code": .text(code),
            "codePage": .address(codePage),
            "continuePath": .address(continuePath),
        ]
    }
}
