package import TaskModel

/// The page that asks whether to save, discard or continue.
package struct CancelPage: PageModel {
    package static let template = "cancel"
    package var frame: PageFrame
    /// The path to which the choice is posted: `action=save`, `discard` or `continue`.
    package var action: String
    package var token: String
    /// Whether the answers can be saved for later.
    package var canSave: Bool
    /// Whether there are answers that could be discarded.
    package var hasAnswers: Bool
    /// A notice above the buttons, such as that the form had expired.
    package var notice: String?

    package init(frame: PageFrame, action: String, token: String, canSave: Bool, hasAnswers: Bool) {
        self.frame = frame
        self.action = action
        self.token = token
        self.canSave = canSave
        self.hasAnswers = hasAnswers
    }
}

extension CancelPage {
    package var values: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "canSave": .flag(canSave),
            "hasAnswers": .flag(hasAnswers),
            "notice": .optional(notice),
        ]
    }
}
