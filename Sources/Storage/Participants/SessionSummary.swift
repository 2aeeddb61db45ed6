public import TaskModel

/// An entry of a session list, without answers.
public struct SessionSummary: Sendable, Hashable {
    public let id: String
    public let participant: String
    public let study: String
    public let task: String
    /// The hash of the study version.
    public let version: String
    public let language: String
    public let status: SessionStatus
    /// The step of the current visit.
    public let step: StepAddress
    public let startedAt: Instant
    public let updatedAt: Instant
    /// The time at which the session ended, or `nil` while it is open.
    public let finishedAt: Instant?
    /// Whether only the browser that started the session may open it.
    public let isRestricted: Bool
    /// The number of the occasion for which the session started; `nil` without a schedule.
    public let occasion: Int?
    /// The name of the participant's time zone at session start; `nil` for the server's.
    public let timeZone: String?
    public let arm: String?

    public init(_ state: SessionState) {
        id = state.id
        participant = state.participant
        study = state.study
        task = state.task
        version = state.version
        language = state.language
        status = state.status
        step = state.visit.address
        startedAt = state.startedAt
        updatedAt = state.updatedAt
        finishedAt = state.finishedAt
        isRestricted = state.isRestricted
        occasion = state.occasion?.number
        timeZone = state.timeZone
        arm = state.arm
    }

    public init(
        id: String,
        participant: String,
        study: String,
        task: String,
        version: String,
        language: String,
        status: SessionStatus,
        step: StepAddress,
        startedAt: Instant,
        updatedAt: Instant,
        finishedAt: Instant?,
        isRestricted: Bool,
        occasion: Int? = nil,
        timeZone: String? = nil,
        arm: String? = nil
    ) {
        self.id = id
        self.participant = participant
        self.study = study
        self.task = task
        self.version = version
        self.language = language
        self.status = status
        self.step = step
        self.startedAt = startedAt
        self.updatedAt = updatedAt
        self.finishedAt = finishedAt
        self.isRestricted = isRestricted
        self.occasion = occasion
        self.timeZone = timeZone
        self.arm = arm
    }
}
