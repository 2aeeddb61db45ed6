/// The last page: what it shows beyond its texts.
public struct Completion: Sendable, Hashable {
    /// The scores shown, in order.
    public let scores: [String]
    /// Whether the session ended early with it: it is not `completed` but `early_termination`.
    public let endsEarly: Bool

    public init(scores: [String] = [], endsEarly: Bool = false) {
        self.scores = scores
        self.endsEarly = endsEarly
    }
}

/// What a step is: a page of some kind, or one of the parts that navigation must know.
public enum StepBody: Sendable {
    /// A page.
    case page(any StepKind)
    /// Steps in a group.
    case section(Section)
    /// The page on which answers are checked and changed.
    case review(Review)
    /// The page that says that it is done.
    case completion(Completion)
}

/// One step of a task.
public struct Step: Sendable {
    /// The identifier, unique in the task.
    public let id: String
    /// What it says.
    public var content: StepContent
    /// How it takes part in navigation.
    public let flow: StepFlow
    /// What stands around it.
    public var chrome: StepChrome
    /// What it is.
    public var body: StepBody
    /// Where it stands in the study's files.
    public let position: SourcePosition?
    /// What a program adds to its answers; it is not on its page.
    public var addedItems: [FormItem] = []

    /// Makes a step of its parts.
    public init(
        id: String,
        content: StepContent = StepContent(),
        flow: StepFlow = StepFlow(),
        chrome: StepChrome = StepChrome(),
        body: StepBody,
        position: SourcePosition? = nil
    ) {
        self.id = id
        self.content = content
        self.flow = flow
        self.chrome = chrome
        self.body = body
        self.position = position
    }
}

extension Step {
    /// What its page asks; empty for everything but pages.
    public var items: [FormItem] {
        if case .page(let kind) = body { kind.items } else { [] }
    }

    /// Everything that its results can hold: what its page asks, and what a program adds.
    public var recordedItems: [FormItem] { items + addedItems }

    /// Whether it is a section whose entries the participant adds on a page of its own.
    public var isList: Bool {
        if case .section(let section) = body { section.repetition?.list != nil } else { false }
    }

    /// Whether it is a last page.
    public var isCompletion: Bool {
        if case .completion = body { true } else { false }
    }

    /// The word of its type in study files, which also names its template.
    public var kindName: String {
        switch body {
        case .page(let kind): type(of: kind).name
        case .section: isList ? "entries" : "section"
        case .review: "review"
        case .completion: "completion"
        }
    }
}
