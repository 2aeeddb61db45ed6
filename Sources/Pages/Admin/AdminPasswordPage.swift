public import TaskModel

/// The form in which a researcher sets a password: the first, from an invitation, or a new one.
public struct AdminPasswordPage: PageModel {
    public static let template = "admin-password"
    public var frame: PageFrame
    /// The path to which the form is posted; fields: `password`, `password-again`, and
    /// `current-password` if asked.
    public var action: String
    public var token: String
    /// The account's name, which cannot be changed here.
    public var name: String
    /// Whether the current password is also asked; if not, the page belongs to an invitation.
    public var asksCurrent: Bool
    /// The errors by field.
    public var errors: [SignInPage.FieldError]

    public init(
        frame: PageFrame,
        action: String,
        token: String,
        name: String,
        asksCurrent: Bool,
        errors: [SignInPage.FieldError] = []
    ) {
        self.frame = frame
        self.action = action
        self.token = token
        self.name = name
        self.asksCurrent = asksCurrent
        self.errors = errors
    }
}

extension AdminPasswordPage {
    public var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "name": .text(name),
            "asksCurrent": .flag(asksCurrent),
            "currentPasswordError": .optional(error("current-password")),
            "passwordError": .optional(error("password")),
            "passwordAgainError": .optional(error("password-again")),
            "hasErrors": .flag(!errors.isEmpty),
            "errors": .errors(errors.map { (text: $0.text, control: $0.field) }),
        ]
    }

    private func error(_ field: String) -> String? {
        errors.first { $0.field == field }?.text
    }
}
