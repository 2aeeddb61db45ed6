public import TaskModel

/// Asks for confirmation before a researcher or an invitation is removed.
public struct AdminRemovalPage: PageModel {
    /// `pages/admin-removal`.
    public static let template = "admin-removal"
    /// The frame of the page.
    public var frame: PageFrame
    /// The path to which it is posted, without fields.
    public var action: String
    /// The form's token.
    public var token: String
    /// The question, with the name.
    public var title: String
    /// Whether only an invitation is removed.
    public var isInvitation: Bool
    /// The path of the page of all researchers.
    public var backPath: String

    /// Creates the page.
    public init(
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
    /// The variables of `pages/admin-removal`.
    public var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "title": .text(title),
            "isInvitation": .flag(isInvitation),
            "backPath": .address(backPath),
        ]
    }
}
