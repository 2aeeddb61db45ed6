public import TaskModel

/// The page that asks whether to save, discard or go on.
public struct CancelPage: PageModel {
    /// `pages/cancel`.
    public static let template = "cancel"
    /// What stands around it.
    public var frame: PageFrame
    /// Where the choice is posted: `action=save`, `discard` or `continue`.
    public var action: String
    /// The form's token.
    public var token: String
    /// Whether the answers can be kept for later.
    public var canSave: Bool
    /// Whether there is anything that could be discarded.
    public var hasAnswers: Bool
    /// A notice above the buttons, such as that the form had expired.
    public var notice: String?

    /// Makes the page.
    public init(frame: PageFrame, action: String, token: String, canSave: Bool, hasAnswers: Bool) {
        self.frame = frame
        self.action = action
        self.token = token
        self.canSave = canSave
        self.hasAnswers = hasAnswers
    }
}

extension CancelPage {
    /// The variables of `pages/cancel`.
    public var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "canSave": .flag(canSave),
            "hasAnswers": .flag(hasAnswers),
            "notice": .optional(notice),
        ]
    }
}
