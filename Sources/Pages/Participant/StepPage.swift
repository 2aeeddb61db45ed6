internal import Markup
public import TaskModel

/// The page of one step, whatever its kind: pages, review, completion.
public struct StepPage: PageModel {
    /// `pages/step`.
    public static let template = "step"
    /// What stands around it.
    public var frame: PageFrame
    /// The step's address, as `data-step`.
    public var step: StepAddress
    /// The kind's name: `data-kind`, and the template under `steps/`.
    public var kind: String
    /// The kind's own variables.
    public var kindValues: [String: TemplateValue] = [:]
    /// The session's status, as `data-session-state`.
    public var sessionState: SessionStatus
    /// The texts, modifiers applied.
    public var content: StepContent
    /// Where the picture is served.
    public var imagePath: String?
    /// The step's own words on buttons.
    public var labels: StepLabels
    /// What is asked.
    public var items: [ItemModel] = []
    /// Where the form is posted.
    public var action: String
    /// The form's token, sent as `_token`.
    public var token: String
    /// The visit's number, sent as `_visit`.
    public var visit: Int
    /// How far the participant is; `nil` shows nothing.
    public var progress: ProgressModel?
    /// Whether there is a way back.
    public var canGoBack = false
    /// Whether there is a Skip button.
    public var canSkip = false
    /// Whether there is a Save and exit link.
    public var canCancel = false
    /// Whether Continue is there at all; a completion page has none.
    public var canContinue = true
    /// The items that are shown, where what is typed decides on that; sent as `_shown`.
    public var shownItems: [String]?
    /// Where Back leads from a page that was opened from the review page.
    public var reviewPath: String?
    /// Something to know before going on, such as that the form was an old one.
    public var notice: String?
    /// The rows of a review.
    public var review: [ReviewRow] = []
    /// The scores of a completion.
    public var scores: [ScoreModel] = []
    /// The answers that are shown back.
    public var results: [ResultModel] = []
    /// Where a completion page leads, such as the study's page.
    public var onward: [PageFrame.Link] = []

    /// Makes the page of a step.
    public init(
        frame: PageFrame,
        step: StepAddress,
        kind: String,
        sessionState: SessionStatus,
        content: StepContent,
        labels: StepLabels,
        action: String,
        token: String,
        visit: Int
    ) {
        self.frame = frame
        self.step = step
        self.kind = kind
        self.sessionState = sessionState
        self.content = content
        self.labels = labels
        self.action = action
        self.token = token
        self.visit = visit
    }
}

extension StepPage {
    /// The variables of `pages/step` and of every template under `steps/`.
    public var values: [String: TemplateValue] {
        kindValues.merging(own) { _, own in own }
    }

    /// The template of the kind, and those of the answer formats on the page.
    public var parts: [String] {
        [kindTemplate] + items.map(\.template)
    }

    private var kindTemplate: String { "steps/" + kind }

    private var own: [String: TemplateValue] {
        structure.merging(form) { _, new in new }.merging(shown) { _, new in new }
    }

    private var structure: [String: TemplateValue] {
        [
            "step": .text(step.description),
            "kind": .text(kind),
            "sessionState": .text(sessionState.rawValue),
            "template": .text(kindTemplate),
            "content": content.variables(imagePath: imagePath),
            "progress": progress?.variables(in: frame.wording) ?? .flag(false),
            "notice": .optional(notice),
            "reviewPath": .optional(reviewPath),
        ]
    }

    private var form: [String: TemplateValue] {
        [
            "action": .address(action),
            "token": .text(token),
            "visit": .number(visit),
            "shown": .optional(shownItems?.joined(separator: ",")),
            "buttons": labels.variables(content, usual: usualContinue, in: frame.wording),
            "canGoBack": .flag(canGoBack),
            "canContinue": .flag(canContinue),
            "canSkip": .flag(canSkip),
            "canCancel": .flag(canCancel),
        ]
    }

    /// What the kind calls Continue when the author says nothing.
    private var usualContinue: String? {
        if case .text(let label) = kindValues["continueLabel"] { label } else { nil }
    }

    /// What the error summary says; where several things are asked, it names the one that it means.
    private func summary(of item: ItemModel) -> String {
        let error = item.error ?? ""
        guard items.count > 1 else { return error }
        let label = Markup.plain(item.item.label(in: frame.wording))
        return frame.wording("errors.named", ["label": label, "error": error])
    }

    private var shown: [String: TemplateValue] {
        let faulty = items.filter { $0.error != nil }
        return [
            "items": ItemModel.variables(of: items),
            "asHeading": .object(["isHeading": .flag(true)]),
            "hasErrors": .flag(!faulty.isEmpty),
            "errors": .errors(faulty.map { (text: summary(of: $0), control: $0.firstControl) }),
            "review": ReviewRow.groups(of: review, in: frame.wording),
            "scores": .list(scores.map(\.variables)),
            "hasScores": .flag(!scores.isEmpty),
            "results": .list(results.map(\.variables)),
            "hasResults": .flag(!results.isEmpty),
            "onward": .list(onward.map(\.variables)),
            "hasOnward": .flag(!onward.isEmpty),
        ]
    }
}
