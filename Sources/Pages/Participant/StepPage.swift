public import TaskModel

/// One item as a step page shows it.
public struct ItemModel: Sendable {
    /// What is asked.
    public let item: FormItem
    /// What stands in its control.
    public let control: Control
    /// The sentence that says what is wrong with it.
    public let error: String?

    /// Makes an item of a page.
    public init(item: FormItem, control: Control, error: String? = nil) {
        self.item = item
        self.control = control
        self.error = error
    }
}

/// How far a participant is, as a page tells it.
public struct ProgressModel: Sendable, Hashable {
    /// The position, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether rules can change it.
    public let isEstimate: Bool

    /// Makes progress.
    public init(position: Int, total: Int, isEstimate: Bool) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
    }
}

/// A row of the review page.
public struct ReviewRow: Sendable, Hashable {
    /// The question.
    public let question: String
    /// The answer in words, or `nil` when none was given.
    public let answer: String?
    /// Where it can be changed; `nil` where it cannot.
    public let changePath: String?

    /// Makes a row.
    public init(question: String, answer: String?, changePath: String?) {
        self.question = question
        self.answer = answer
        self.changePath = changePath
    }
}

/// A score on the completion page.
public struct ScoreModel: Sendable, Hashable {
    /// What it is called.
    public let title: String
    /// The number, or `nil` when too few answers were given.
    public let value: String?
    /// The name of its band.
    public let band: String?
    /// What the band means, in Markdown.
    public let text: String?

    /// Makes a score.
    public init(title: String, value: String?, band: String?, text: String?) {
        self.title = title
        self.value = value
        self.band = band
        self.text = text
    }
}

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
    /// Something to know before going on, such as that the form was an old one.
    public var notice: String?
    /// The rows of a review.
    public var review: [ReviewRow] = []
    /// The scores of a completion.
    public var scores: [ScoreModel] = []
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
