/// Whether a session goes on, and if not, why it ended.
public enum SessionStatus: String, Sendable, Hashable, CaseIterable {
    /// It goes on.
    case inProgress = "in_progress"
    /// The participant left and can come back.
    case saved
    /// It came to an end: a completion, or a rule or button that finishes the task.
    case completed
    /// The participant threw the answers away.
    case discarded
    /// The task could not go on.
    case failed
    /// It was ended: by a completion with `endsEarly`, or a button with `terminates`.
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

    /// Makes a visit.
    public init(number: Int, address: StepAddress, began: Instant) {
        self.number = number
        self.address = address
        self.began = began
    }
}

/// One run of a task by a participant: the navigation state and everything answered so far.
public struct SessionState: Sendable, Hashable {
    /// A random identifier.
    public let id: String
    /// The study.
    public let study: String
    /// The hash of the study's version, to which the session is bound.
    public let version: String
    /// The task.
    public let task: String
    /// The participant's random identifier.
    public let participant: String
    /// The language of its pages.
    public var language: String
    /// The seed of everything that is drawn for it.
    public let seed: UInt64
    /// The parameters of the link with which it began.
    public let parameters: [String: String]
    /// The cohorts that it was in when it began; those of now are the journey's.
    public let cohorts: Set<String>
    /// The participant's arm, once there is one.
    public var arm: String?
    /// Whether it began with abbreviated instructions.
    public let isAbbreviated: Bool
    /// The answers of the participant's other finished tasks when it began: task, step, item.
    public let otherTasks: [String: [String: [String: Answer]]]
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
    /// When it began.
    public let startedAt: Instant
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
        self.id = id
        self.study = study
        self.version = version
        self.task = task
        self.participant = participant
        self.language = language
        self.seed = seed
        self.parameters = parameters
        self.cohorts = cohorts
        self.arm = arm
        self.isAbbreviated = isAbbreviated
        self.otherTasks = otherTasks
        self.status = status
        self.visit = visit
        self.lastResult = lastResult
        self.returnsTo = returnsTo
        self.keepsFrom = keepsFrom
        self.revision = revision
        self.startedAt = startedAt
        self.updatedAt = updatedAt ?? startedAt
        self.finishedAt = finishedAt
        self.history = history
        self.drafts = drafts
    }
}
