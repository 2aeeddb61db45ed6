public import TaskModel

/// The page of one step, whatever its kind: pages, review, completion.
public struct StepPage: PageModel {
    /// `pages/step`.
    public static let template = "step"
    /// What stands around it.
    public var frame: PageFrame
    /// The step's address, as `data-step`.
    public var step: StepAddress
    /// The kind's name: `data-kind`, and most often the template under `steps/`.
    public var kind: String
    /// The name of the template under `steps/` in place of the kind's; `nil` for that one.
    public var ownTemplate: String?
    /// The kind's own variables.
    public var kindValues: [String: TemplateValue] = [:]
    /// The session's status, as `data-session-state`.
    public var sessionState: SessionStatus
    /// The texts, modifiers applied.
    public var content: StepContent
    /// Puts answers and the like into an author's text; each text goes through it once.
    public var fill: @Sendable (String) -> String = { $0 }
    /// Where a file of the study is served.
    public var address: @Sendable (_ file: String) -> String = { "/" + $0 }
    /// The step's own words on buttons.
    public var labels: StepLabels
    /// What can be read aloud.
    public var spoken: [SpokenText] = []
    /// What is asked.
    public var items: [ItemModel] = []
    /// What the page may ask the browser for besides what its items need.
    public var ownPermissions: [Permission] = []
    /// What the page does beside what is asked.
    public var asyncActions: [AsyncAction] = []
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
    /// Whether the study's name is a button of the form, which saves what was typed.
    public var canGoToStudy = false
    /// Whether the page shows a form that was sent but not stored.
    public var isUnsaved = false
    /// Whether Continue is there at all; a completion page has none, nor one whose time runs.
    public var canContinue = true
    /// Whether there is a button that shows the full instructions after all.
    public var canReviewInstructions = false
    /// The languages in which the session can go on, with what their buttons send.
    public var languages: [LanguageButton] = []
    /// The step's own buttons.
    public var ownButtons: [OwnButton] = []
    /// How many seconds the page stays before it goes on, and how many of them are left.
    public var time: TimeModel?
    /// The items that are shown, where what is typed decides on that; sent as `_shown`.
    public var shownItems: [String]?
    /// Where Back leads from a page that was opened from the review page.
    public var reviewPath: String?
    /// Something to know before going on, such as that the form was an old one.
    public var notice: String?
    /// Why the participant may not go where the form would have led.
    public var objection: String?
    /// The rows of a review.
    public var review: [ReviewRow] = []
    /// The entries of a list.
    public var entries: EntriesModel?
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
