/// The properties of a completion page other than its texts.
public struct Completion: Sendable, Hashable {
    /// The scores shown, in order.
    public let scores: [String]
    /// Whether the session ends with the status `early_termination` instead of `completed`.
    public let endsEarly: Bool
    /// The completion code and the link to a recruitment platform.
    public let platform: PlatformReturn

    public init(
        scores: [String] = [],
        endsEarly: Bool = false,
        platform: PlatformReturn = .none
    ) {
        self.scores = scores
        self.endsEarly = endsEarly
        self.platform = platform
    }
}

/// The body of a step: the page of a step kind, or a section, a review or a completion.
public enum StepBody: Sendable {
    case page(any StepKind)
    case section(Section)
    /// A page on which participants check their answers.
    case review(Review)
    /// A page that ends the session.
    case completion(Completion)
}

extension StepBody {
    fileprivate var timer: StepTimer? {
        if case .page(let kind) = self { kind.timer } else { nil }
    }
}

/// A page or a section of a task.
public struct Step: Sendable {
    /// The identifier, unique in the task.
    public let id: String
    public var content: StepContent
    /// The settings that determine navigation.
    public var flow: StepFlow
    public var chrome: StepChrome
    public var body: StepBody
    /// The time limit or duration of the page, if it has one.
    public let timer: StepTimer?
    /// The position in the study's files.
    public let position: SourcePosition?
    /// The results that the author adds to those of the page's items.
    public var addedResults: [AddedResult] = []
    /// Items that the program adds to the step's results but not to its page.
    public var addedItems: [FormItem] = []
    /// The recorders that the author lists for the step.
    public var ownRecorders: [Recorder] = []

    public init(
        id: String,
        content: StepContent = StepContent(),
        flow: StepFlow = StepFlow(),
        chrome: StepChrome = StepChrome(),
        body: StepBody,
        timer: StepTimer? = nil,
        position: SourcePosition? = nil
    ) {
        self.id = id
        self.content = content
        self.flow = flow
        self.chrome = chrome
        self.body = body
        self.timer = timer ?? body.timer
        self.position = position
    }
}

extension Step {
    /// The items on the step's page; empty for sections, reviews and completions.
    public var items: [FormItem] {
        if case .page(let kind) = body { kind.items } else { [] }
    }

    /// All items that the step's results can contain: those on the page, and those that the study
    /// file or the program adds.
    public var recordedItems: [FormItem] { items + addedResults.map(\.item) + addedItems }

    /// The items of the added results that the page's script sends.
    public var scriptedItems: [FormItem] { addedResults.filter { $0.text == nil }.map(\.item) }

    /// Whether the step is a list section, which has a page for adding entries.
    public var isList: Bool {
        if case .section(let section) = body { section.repetition?.list != nil } else { false }
    }

    public var isCompletion: Bool {
        if case .completion = body { true } else { false }
    }

    /// The name of the step's template; for most steps, also the keyword of the type in study
    /// files.
    public var kindName: String {
        switch body {
        case .page(let kind): type(of: kind).name
        case .section: isList ? "entries" : "section"
        case .review: "review"
        case .completion: "completion"
        }
    }
}
