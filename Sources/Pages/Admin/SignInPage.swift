package import TaskModel

/// The form for signing in, or for creating the first researcher.
package struct SignInPage: PageModel {
    package static let template = "admin-sign-in"
    package var frame: PageFrame
    /// The path to which the form is posted; fields: `name`, `password`.
    package var action: String
    package var token: String
    /// Whether the form creates the first researcher; it then also asks for `password-again`.
    package var isSetUp: Bool
    /// The name as typed.
    package var name: String
    /// The errors by field: `name`, `password`, `password-again`.
    package var errors: [FieldError]

    /// An error in a field of an admin form.
    package struct FieldError: Sendable, Hashable {
        /// The control's name.
        package let field: String
        package let text: String

        package init(field: String, text: String) {
            self.field = field
            self.text = text
        }
    }

    package init(
        frame: PageFrame,
        action: String,
        token: String,
        isSetUp: Bool,
        name: String = "",
        errors: [FieldError] = []
    ) {
        self.frame = frame
        self.action = action
        self.token = token
        self.isSetUp = isSetUp
        self.name = name
        self.errors = errors
    }
}

extension SignInPage {
    package var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "isSetUp": .flag(isSetUp),
            "name": .text(name),
            "nameError": .optional(error("name")),
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
