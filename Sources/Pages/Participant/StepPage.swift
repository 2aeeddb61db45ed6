public import TaskModel

/// The page of one step of any kind, including review and completion.
public struct StepPage: PageModel {
    public static let template = "step"
    public var frame: PageFrame
    /// The step's address, as `data-step`.
    public var step: StepAddress
    /// The kind's name: `data-kind`, and usually the template under `steps/`.
    public var kind: String
    /// The name of the template under `steps/` that replaces the kind's; `nil` for the kind's own.
    public var ownTemplate: String?
    /// The kind's own variables.
    public var kindValues: [String: TemplateValue] = [:]
    /// The session's status, as `data-session-state`.
    public var sessionState: SessionStatus
    /// The texts, with modifiers applied.
    public var content: StepContent
    /// Fills session values into an author's text; called once for each text.
    public var fill: @Sendable (String) -> String = { $0 }
    /// Returns the URL of a file of the study.
    public var address: @Sendable (_ file: String) -> String = { "/" + $0 }
    /// The step's own button labels.
    public var labels: StepLabels
    /// The texts to be read aloud.
    public var spoken: [SpokenText] = []
    public var items: [ItemModel] = []
    /// The browser features that the page may request in addition to those of its items.
    public var ownPermissions: [Permission] = []
    /// The actions that run while the page is open, such as recordings.
    public var asyncActions: [AsyncAction] = []
    /// The path to which the form is posted.
    public var action: String
    /// The form's token, sent as `_token`.
    public var token: String
    /// The number of the visit, sent as `_visit`.
    public var visit: Int
    /// The participant's progress; `nil` if it is not shown.
    public var progress: ProgressModel?
    public var canGoBack = false
    public var canSkip = false
    /// Whether the "Save and exit" link is shown.
    public var canCancel = false
    /// Whether the study's name is a button of the form, which saves the input as a draft.
    public var canGoToStudy = false
    /// Whether the page shows a form that was sent but not stored.
    public var isUnsaved = false
    /// Whether Continue is shown; not on completion pages and timed pages.
    public var canContinue = true
    /// Whether a button for showing the full instructions is shown.
    public var canReviewInstructions = false
    /// The languages in which the session can continue.
    public var languages: [LanguageButton] = []
    public var ownButtons: [CustomButton] = []
    /// The duration of a timed page.
    public var time: TimeModel?
    /// The items shown, if that depends on the input; sent as `_shown`.
    public var shownItems: [String]?
    /// The path for Back on a page that was opened from the review page.
    public var reviewPath: String?
    /// A notice to read before continuing, such as that the form had expired.
    public var notice: String?
    /// The reason why the participant may not go where the form would have led.
    public var objection: String?
    public var review: [ReviewRow] = []
    public var entries: EntriesModel?
    public var scores: [ScoreModel] = []
    /// The answers shown back to the participant.
    public var results: [ResultModel] = []
    /// The links of a completion page, such as to the study's page.
    public var onward: [PageFrame.Link] = []

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
