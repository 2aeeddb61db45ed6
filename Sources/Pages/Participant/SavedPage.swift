package import TaskModel

/// The page that explains how to return.
package struct SavedPage: PageModel {
    package static let template = "saved"
    package var frame: PageFrame
    /// The full personal return link.
    package var link: String
    /// The short return code, in groups.
    package var code: String
    /// The full URL of the page where the code is typed.
    package var codePage: String
    /// The path for continuing immediately.
    package var continuePath: String

    package init(
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
    package var values: [String: TemplateValue] {
        [
            "link": .address(link),
            "code": .text(code),
            "codePage": .address(codePage),
            "continuePath": .address(continuePath),
        ]
    }
}
