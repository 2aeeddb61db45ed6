package import TaskModel

/// The form in which a researcher sets a password: the first, from an invitation, or a new one.
package struct AdminPasswordPage: PageModel {
    package static let template = "admin-password"
    package var frame: PageFrame
    /// The path to which the form is posted; fields: `password`, `password-again`, and
    /// `current-password` if asked.
    package var action: String
    package var token: String
    /// The account's name, which cannot be changed here.
    package var name: String
    /// Whether the current password is also asked; if not, the page belongs to an invitation.
    package var asksCurrent: Bool
    /// The errors by field.
    package var errors: [SignInPage.FieldError]

    package init(
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
    package var values: [String: TemplateValue] {
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
