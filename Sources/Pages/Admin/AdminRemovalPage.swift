public import TaskModel

/// The page that asks for confirmation before a researcher or an invitation is removed.
public struct AdminRemovalPage: PageModel {
    public static let template = "admin-removal"
    public var frame: PageFrame
    /// The path to which the form is posted, without fields.
    public var action: String
    public var token: String
    /// The question, with the name.
    public var title: String
    /// Whether only an invitation is removed.
    public var isInvitation: Bool
    /// The path of the page with all researchers.
    public var backPath: String

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
