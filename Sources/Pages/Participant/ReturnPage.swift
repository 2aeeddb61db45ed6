public import TaskModel

/// The page for returning to a session: with a code to type, or a link to confirm.
public struct ReturnPage: PageModel {
    public static let template = "return"
    public var frame: PageFrame
    /// The path to which the form is posted; field: `code`.
    public var action: String
    public var token: String
    /// Whether a code is asked for; a link needs none.
    public var asksCode: Bool
    /// The code as typed.
    public var code: String
    /// The error message for the code.
    public var error: String?

    public init(
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
    public var values: [String: TemplateValue] {
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
