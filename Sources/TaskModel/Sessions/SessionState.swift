/// The status of a session: in progress, or the reason why it is not.
public enum SessionStatus: String, Sendable, Hashable, CaseIterable {
    /// The participant has started and has not left, finished or discarded the session.
    case inProgress = "in_progress"
    /// The participant left and can come back.
    case saved
    /// The session ended on a completion page, after the last step, or by a rule or button.
    case completed
    /// The participant deleted the answers.
    case discarded
    /// The task could not continue.
    case failed
    /// The session ended early, on a page with `endsEarly` or by a button with `terminates`.
    case earlyTermination = "early_termination"
    /// The participant left the study before the end of the session.
    case withdrawn

    /// Whether the participant can still answer.
    public var isOpen: Bool { self == .inProgress || self == .saved }
}

/// A visit to a step, with its number, start and timer.
public struct Visit: Sendable, Hashable {
    /// The visit's number in the session, from 1; never reused.
    public let number: Int
    public let address: StepAddress
    /// The time of the commit that led to this visit.
    public let began: Instant
    /// The state of the step's timer; unused if the step has no timer.
    public var timer = VisitTimer()

    public init(number: Int, address: StepAddress, began: Instant, timer: VisitTimer = VisitTimer())
    {
        self.number = number
        self.address = address
        self.began = began
        self.timer = timer
    }
}

/// One run of a task by a participant: the navigation state and all answers so far.
public struct SessionState: Sendable, Hashable {
    /// The facts fixed at the start, shared by reference because states are copied often.
    private var initialFacts: InitialFacts

    /// The session's random identifier, which is part of the addresses of its pages.
    public var id: String { initialFacts.facts.id }
    public var study: String { initialFacts.facts.study }
    /// The hash of the study version to which the session is bound.
    public var version: String { initialFacts.facts.version }
    public var task: String { initialFacts.facts.task }
    /// The participant's random identifier.
    public var participant: String { initialFacts.facts.participant }
    /// The seed of all random decisions.
    public var seed: UInt64 { initialFacts.facts.seed }
    /// The stored link parameters; the identifying parameter may come from the link of an earlier
    /// session.
    public var parameters: [String: String] { initialFacts.facts.parameters }
    /// The cohorts at the start; `Journey.cohorts` has the current cohorts.
    public var cohorts: Set<String> { initialFacts.facts.cohorts }
    /// Whether the session started with abbreviated instructions.
    public var isAbbreviated: Bool { initialFacts.facts.isAbbreviated }
    /// Whether only the browser that started the session may open it.
    ///
    /// A session is restricted if its participant was identified only by a link parameter that
    /// anyone could type.
    public var isRestricted: Bool { initialFacts.facts.isRestricted }
    /// The answers that the participant gave in other completed tasks before the session started,
    /// by task, step and item.
    ///
    /// The entry for the session's own task contains the `previousAnswers`.
    public var otherTasks: [String: [String: [String: Answer]]] { initialFacts.facts.otherTasks }
    /// The answers of the participant's previous completed session of the task, by step and item.
    ///
    /// Only answers to items with `takesPrevious` are included.
    public var previousAnswers: [String: [String: Answer]] { otherTasks[task] ?? [:] }
    public var startedAt: Instant { initialFacts.facts.startedAt }
    /// The occasion for which the session started, as scheduled at the time; `nil` without a
    /// schedule.
    public var occasion: Occasion? { initialFacts.facts.occasion }
    /// The name of the time zone for the participant's local times; `nil` for the server's zone.
    public var timeZone: String? { initialFacts.facts.timeZone }
    /// The participant's local date at enrolment; `nil` unless the participant was enrolled before
    /// or at the session's start.
    public var enrolledOn: CalendarDate? { initialFacts.facts.enrolledOn }
    /// The BCP 47 tag of the language in which pages are shown.
    public var language: String
    /// The participant's arm; `nil` until it is allocated.
    public var arm: String?
    public var status: SessionStatus
    public var visit: Visit
    /// The visit of the last result on the path; `nil` if the path is empty.
    public var lastResult: Int?
    /// The review step to return to after a change; `nil` if no change is in progress.
    public var returnsTo: StepAddress?
    /// The visit of the last result on the path before a change from the review page; `nil` if no
    /// change is in progress.
    ///
    /// The chain that ends with this result contains the answers to replay.
    public var keepsFrom: Int?
    /// The number of changes so far; the store uses it to detect concurrent changes.
    public var revision: Int
    public var updatedAt: Instant
    /// The time at which the session ended; `nil` until then.
    public var finishedAt: Instant?
    /// All results in the order in which they were appended; the path is a chain among them.
    public var history: StepResults
    /// Input that has not been accepted, by step.
    public var drafts: [StepAddress: RawFields]
    /// The failures of recorders, oldest first; at most one for each recorder and reason.
    public var failures: [RecordedFailure] = []

    /// Creates the state of a session; the defaults suit a session that is just starting.
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
        isRestricted: Bool = false,
        otherTasks: [String: [String: [String: Answer]]] = [:],
        occasion: Occasion? = nil,
        timeZone: String? = nil,
        enrolledOn: CalendarDate? = nil,
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
        let facts = InitialFacts.Facts(
            id: id,
            study: study,
            version: version,
            task: task,
            participant: participant,
            seed: seed,
            parameters: parameters,
            cohorts: cohorts,
            isAbbreviated: isAbbreviated,
            isRestricted: isRestricted,
            otherTasks: otherTasks,
            startedAt: startedAt,
            occasion: occasion,
            timeZone: timeZone,
            enrolledOn: enrolledOn
        )
        initialFacts = InitialFacts(facts)
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

    /// Removes the data copied to the session at its start: the link parameters, and the answers
    /// given in other sessions.
    public mutating func removeGivenData() {
        initialFacts = InitialFacts(initialFacts.facts.withoutGivenData)
    }
}
