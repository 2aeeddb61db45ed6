/// A section: steps that belong together.
public struct Section: Sendable {
    /// The steps in order.
    public let steps: [Step]

    /// Makes a section.
    public init(steps: [Step]) {
        self.steps = steps
    }
}

/// The last page: what it shows beyond its texts.
public struct Completion: Sendable, Hashable {
    /// The scores shown, in order.
    public let scores: [String]

    /// Makes a completion.
    public init(scores: [String] = []) {
        self.scores = scores
    }
}

/// What a step is: a page of some kind, or one of the parts that navigation must know.
public enum StepBody: Sendable {
    /// A page.
    case page(any StepKind)
    /// Steps in a group.
    case section(Section)
    /// The page on which the answers so far are checked and changed.
    case review
    /// The page that says that it is done.
    case completion(Completion)
}

/// One step of a task.
public struct Step: Sendable {
    /// The identifier, unique in the task.
    public let id: String
    /// What it says.
    public let content: StepContent
    /// How it takes part in navigation.
    public let flow: StepFlow
    /// What stands around it.
    public let chrome: StepChrome
    /// What it is.
    public let body: StepBody
    /// Where it stands in the study's files.
    public let position: SourcePosition?

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

    /// Whether it is a last page.
    public var isCompletion: Bool {
        if case .completion = body { true } else { false }
    }

    /// The word of its type in study files, which also names its template.
    public var kindName: String {
        switch body {
        case .page(let kind): type(of: kind).name
        case .section: "section"
        case .review: "review"
        case .completion: "completion"
        }
    }
}
