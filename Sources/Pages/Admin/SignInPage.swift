public import TaskModel

/// The form with which a researcher signs in, or the first one is made.
public struct SignInPage: PageModel {
    /// `pages/admin-sign-in`.
    public static let template = "admin-sign-in"
    /// What stands around it.
    public var frame: PageFrame
    /// Where it is posted: fields `name`, `password`.
    public var action: String
    /// The form's token.
    public var token: String
    /// Whether it makes the first researcher (then `password-again` is asked, too).
    public var isSetUp: Bool
    /// The name that was typed.
    public var name: String
    /// What is wrong, by field: `name`, `password`, `password-again`.
    public var errors: [FieldError]

    /// What is wrong with a field of an admin form.
    public struct FieldError: Sendable, Hashable {
        /// The control's name.
        public let field: String
        /// The sentence.
        public let text: String

        /// Makes an error.
        public init(field: String, text: String) {
            self.field = field
            self.text = text
        }
    }

    /// Makes the page.
    public init(
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
    /// The variables of `pages/admin-sign-in`.
    public var values: [String: TemplateValue] {
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
