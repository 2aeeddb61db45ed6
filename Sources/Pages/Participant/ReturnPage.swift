public import TaskModel

/// The page on which one comes back: with a code to type, or a link to confirm.
public struct ReturnPage: PageModel {
    /// `pages/return`.
    public static let template = "return"
    /// What stands around it.
    public var frame: PageFrame
    /// Where it is posted; the code is the field `code`.
    public var action: String
    /// The form's token.
    public var token: String
    /// Whether a code is asked for; a link needs none.
    public var asksCode: Bool
    /// What was typed.
    public var code: String
    /// What is wrong with it.
    public var error: String?

    /// Makes the page.
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
    /// The variables of `pages/return`.
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
