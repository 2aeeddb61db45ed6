/// Whether a session goes on, and if not, why it ended.
public enum SessionStatus: String, Sendable, Hashable, CaseIterable {
    /// The session is in progress.
    case inProgress = "in_progress"
    /// The participant left and can come back.
    case saved
    /// The session ended with a completion, or with a rule or button that finishes the task.
    case completed
    /// The participant deleted the answers.
    case discarded
    /// The task could not continue.
    case failed
    /// The session was ended early: by a completion with `endsEarly`, or a button with `terminates`.
    case earlyTermination = "early_termination"

    /// Whether the participant can still answer.
    public var isOpen: Bool { self == .inProgress || self == .saved }
}

/// Where a participant stands: a step and the number of this visit.
public struct Visit: Sendable, Hashable {
    /// The number in the session, from 1, never used twice.
    public let number: Int
    /// The step.
    public let address: StepAddress
    /// The commit that led here.
    public let began: Instant

    public init(number: Int, address: StepAddress, began: Instant) {
        self.number = number
        self.address = address
        self.began = began
    }
}

/// One run of a task by a participant: the navigation state and everything answered so far.
public struct SessionState: Sendable, Hashable {
    /// With what it began; states refer to it, because they are copied often.
    private var origin: Origin

    /// A random identifier.
    public var id: String { origin.facts.id }
    /// The study.
    public var study: String { origin.facts.study }
    /// The hash of the study's version, to which the session is bound.
    public var version: String { origin.facts.version }
    /// The task.
    public var task: String { origin.facts.task }
    /// The participant's random identifier.
    public var participant: String { origin.facts.participant }
    /// The seed of everything that is drawn for it.
    public var seed: UInt64 { origin.facts.seed }
    /// The parameters of the link with which it began.
    public var parameters: [String: String] { origin.facts.parameters }
    /// The cohorts that it was in when it began; those of now are the journey's.
    public var cohorts: Set<String> { origin.facts.cohorts }
    /// Whether it began with abbreviated instructions.
    public var isAbbreviated: Bool { origin.facts.isAbbreviated }
    /// The answers of the participant's other finished tasks when it began: task, step, item.
    public var otherTasks: [String: [String: [String: Answer]]] { origin.facts.otherTasks }
    /// When it began.
    public var startedAt: Instant { origin.facts.startedAt }
    /// The language of its pages.
    public var language: String
    /// The participant's arm, once there is one.
    public var arm: String?
    /// Whether it goes on.
    public var status: SessionStatus
    /// Where the participant stands.
    public var visit: Visit
    /// The visit of the last result on the path; `nil` at the start.
    public var lastResult: Int?
    /// The review step to which a change leads back, while it does.
    public var returnsTo: StepAddress?
    /// The visit of the last result before that change; the chain from it holds the answers to keep.
    public var keepsFrom: Int?
    /// Counts the changes.
    public var revision: Int
    /// When it last changed.
    public var updatedAt: Instant
    /// When it ended.
    public var finishedAt: Instant?
    /// Every result ever appended, in order; the path is a chain in it.
    public var history: StepResults
    /// What was typed but not accepted, by step.
    public var drafts: [StepAddress: RawFields]

    /// Makes the state of a session that stands at its first step.
    public init(
        id: String,
        study: String,
        version: String,
        task: String,
        participant: String,
        language: String,
        seed: UInt64,
        parameters: [String: String] = [:],
        cohorts: Set<String> = [],
        arm: String? = nil,
        isAbbreviated: Bool = false,
        otherTasks: [String: [String: [String: Answer]]] = [:],
        status: SessionStatus = .inProgress,
        visit: Visit,
        lastResult: Int? = nil,
        returnsTo: StepAddress? = nil,
        keepsFrom: Int? = nil,
        revision: Int = 0,
        startedAt: Instant,
        updatedAt: Instant? = nil,
        finishedAt: Instant? = nil,
        history: StepResults = [],
        drafts: [StepAddress: RawFields] = [:]
    ) {
        let facts = Origin.Facts(
            id: id,
            study: study,
            version: version,
            task: task,
            participant: participant,
            seed: seed,
            parameters: parameters,
            cohorts: cohorts,
            isAbbreviated: isAbbreviated,
            otherTasks: otherTasks,
            startedAt: startedAt
        )
        origin = Origin(facts)
        self.language = language
        self.arm = arm
        self.status = status
        self.visit = visit
        self.lastResult = lastResult
        self.returnsTo = returnsTo
        self.keepsFrom = keepsFrom
        self.revision = revision
        self.updatedAt = updatedAt ?? startedAt
        self.finishedAt = finishedAt
        self.history = history
        self.drafts = drafts
    }

    /// Removes the data about the participant from the session's start: link parameters and answers
    /// copied from other tasks.
    public mutating func removeGivenData() {
        origin = Origin(origin.facts.withoutGivenData)
    }
}
