public import TaskModel

/// The page that asks whether to save, discard or continue.
public struct CancelPage: PageModel {
    public static let template = "cancel"
    public var frame: PageFrame
    /// The path to which the choice is posted: `action=save`, `discard` or `continue`.
    public var action: String
    public var token: String
    /// Whether the answers can be saved for later.
    public var canSave: Bool
    /// Whether there are answers that could be discarded.
    public var hasAnswers: Bool
    /// A notice above the buttons, such as that the form had expired.
    public var notice: String?

    public init(frame: PageFrame, action: String, token: String, canSave: Bool, hasAnswers: Bool) {
        self.frame = frame
        self.action = action
        self.token = token
        self.canSave = canSave
        self.hasAnswers = hasAnswers
    }
}

extension CancelPage {
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
