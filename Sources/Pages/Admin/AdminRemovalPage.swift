package import TaskModel

/// The page that asks for confirmation before a researcher or an invitation is removed.
package struct AdminRemovalPage: PageModel {
    package static let template = "admin-removal"
    package var frame: PageFrame
    /// The path to which the form is posted, without fields.
    package var action: String
    package var token: String
    /// The question, with the name.
    package var title: String
    /// Whether only an invitation is removed.
    package var isInvitation: Bool
    /// The path of the page with all researchers.
    package var backPath: String

    package init(
        frame: PageFrame,
        action: String,
        token: String,
        title: String,
        isInvitation: Bool,
        backPath: String
    ) {
        self.frame = frame
        self.action = action
        self.token = token
        self.title = title
        self.isInvitation = isInvitation
        self.backPath = backPath
    }
}

extension AdminRemovalPage {
    package var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "title": .text(title),
            "isInvitation": .flag(isInvitation),
            "backPath": .address(backPath),
        ]
    }
}
