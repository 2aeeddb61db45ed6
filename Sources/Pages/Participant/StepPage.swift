package import TaskModel

/// The page of a step of any kind, or a review, completion or list page.
package struct StepPage: PageModel {
    package static let template = "step"
    package var frame: PageFrame
    /// The step's address, as `data-step`.
    package var step: StepAddress
    /// The kind's name, as `data-kind`; usually also the name of the template under `steps/`.
    package var kind: String
    /// The name of a template under `steps/` that replaces the kind's template, if any.
    package var ownTemplate: String?
    package var kindValues: [String: TemplateValue] = [:]
    /// The session's status, as `data-session-state`.
    package var sessionState: SessionStatus
    /// The texts, with modifiers applied.
    package var content: StepContent
    /// The function that fills piped values into an author's text; called once for each text.
    package var fill: @Sendable (String) -> String = { $0 }
    /// The function that returns the URL of a study file.
    package var address: @Sendable (_ file: String) -> String = { "/" + $0 }
    /// The step's own labels for buttons and links.
    package var labels: StepLabels
    /// The texts to be read aloud.
    package var spoken: [SpokenText] = []
    package var items: [ItemModel] = []
    /// The browser features that the page may request in addition to those of the timer and items.
    package var ownPermissions: [Permission] = []
    /// The recorders that run while the page is open; `nil` in tasks without recorders.
    package var recorders: RecordersModel?
    /// Whether this page, or another page that a script can show in the same document, records
    /// answers.
    package var recordsAnswers = false
    /// The path to which the form is posted.
    package var action: String
    /// The form's token, sent as `_token`.
    package var token: String
    /// The number of the visit, sent as `_visit`.
    package var visit: Int
    /// The participant's progress; `nil` if it is not shown.
    package var progress: ProgressModel?
    package var canGoBack = false
    package var canSkip = false
    /// Whether the page shows a button, such as "Save and exit", for leaving the session.
    package var canCancel = false
    /// Whether the study's name is a form button that saves the input as a draft.
    package var canGoToStudy = false
    /// Whether the page has a button that leads to the participant's personal link.
    package var offersPersonalLink = false
    /// Whether the page redisplays a submitted form that was not stored.
    package var isUnsaved = false
    /// Whether Continue is shown; `false`, for example, on completion pages and on some timed pages
    /// before the time is up.
    package var canContinue = true
    /// Whether Continue ends the task regardless of the answers, so that its default label is
    /// Finish.
    package var isLast = false
    /// Whether the page shows the button for the full instructions.
    package var canReviewInstructions = false
    /// The languages in which the session can continue.
    package var languages: [LanguageButton] = []
    package var ownButtons: [CustomButton] = []
    /// The button that is shown only in browsers without scripts, if any.
    package var withoutScript: CustomButton?
    /// The duration and the remaining time of a timed page.
    package var time: TimeModel?
    /// The timer of a page whose times are recorded.
    package var timer: TimerModel?
    /// The identifiers of the items shown, if these depend on the input; sent as `_shown`.
    package var shownItems: [String]?
    /// The hidden fields for the results that the page's script sends.
    package var scriptFields: [ScriptField] = []
    /// The path of the Back link on a page that was opened from the review page.
    package var reviewPath: String?
    /// A notice to read before continuing, for example that the form has expired.
    package var notice: String?
    /// The reason why the participant may not open the page to which the form leads.
    package var objection: String?
    package var review: [ReviewRow] = []
    package var entries: EntriesModel?
    package var scores: [ScoreModel] = []
    /// The earlier answers that the page shows to the participant.
    package var results: [ResultModel] = []
    /// The completion code and the link to a recruitment platform on a completion page.
    package var platform: PlatformModel?
    /// The links of a completion page, for example to the study's page.
    package var onward: [PageFrame.Link] = []

    package init(
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
