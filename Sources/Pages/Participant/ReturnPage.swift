package import TaskModel

/// The page for returning to a session: with a code to type, or a link to confirm.
package struct ReturnPage: PageModel {
    package static let template = "return"
    package var frame: PageFrame
    /// The path to which the form is posted; field: `code`.
    package var action: String
    package var token: String
    /// Whether a code is asked for; a link needs none.
    package var asksCode: Bool
    /// The code as typed.
    package var code: String
    /// The error message for the code.
    package var error: String?

    package init(
        frame: PageFrame,
        action: String,
        token: String,
        asksCode: Bool,
        code: String = "",
        error: String? = nil
    ) {
        self.frame = frame
        self.action = action
        self.token = token
        self.asksCode = asksCode
        self.code = code
        self.error = error
    }
}

extension ReturnPage {
    package var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "asksCode": .flag(asksCode),
            "code": .text(code),
            "error": .optional(error),
            "hasErrors": .flag(error != nil),
            "errors": .errors(error.map { [(text: $0, control: "code")] } ?? []),
        ]
    }
}
