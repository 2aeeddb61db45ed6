public import TaskModel

/// A group of a study's sessions with the same properties, and its size.
public struct SessionGroup: Sendable, Hashable {
    /// The length, in milliseconds, of the period in which the sessions of a group started.
    ///
    /// UTC offsets of time zones are multiples of a quarter of an hour. All sessions of a group
    /// therefore started on the same local day.
    package static let period: Int64 = 15 * 60_000

    public let task: String
    /// The hash of the study version.
    public let version: String
    /// The arm; `nil` for sessions without an arm.
    public let arm: String?
    public let status: SessionStatus
    /// The current step of open sessions, or the step on which the sessions ended.
    public let step: String
    /// The start of the quarter of an hour in which the sessions started.
    public let startedAt: Instant
    public let count: Int

    public init(
        task: String,
        version: String,
        arm: String?,
        status: SessionStatus,
        step: String,
        startedAt: Instant,
        count: Int
    ) {
        self.task = task
        self.version = version
        self.arm = arm
        self.status = status
        self.step = step
        let milliseconds = startedAt.milliseconds
        self.startedAt = Instant(milliseconds: milliseconds - milliseconds % Self.period)
        self.count = count
    }
}

/// The activity on one page of a task; discarded sessions do not count.
public struct PageActivity: Sendable, Hashable {
    public let step: String
    /// The number of sessions in which the page was shown.
    public var sessions = 0
    /// The numbers of results, except replayed results, by visit duration in tenths of a second.
    public var durations: [Int: Int] = [:]
    /// The numbers of results in which an item has no answer, by item and reason.
    ///
    /// Only the latest result of each session and round counts.
    public var unanswered: [String: [ItemState: Int]] = [:]

    public init(step: String) {
        self.step = step
    }
}

/// The numbers of people in a study, and of messages that are waiting to be sent to them.
public struct PeopleCounts: Sendable, Hashable {
    /// The number of invitations that were not withdrawn.
    public var invitations = 0
    /// The number of participants who used an invitation.
    public var invited = 0
    public var participants = 0
    /// The number of people who stopped taking part and whose data remain.
    public var stopped = 0
    /// The number of people who left the study and had their data deleted.
    public var deleted = 0
    /// The number of messages to participants that are waiting to be sent.
    public var waitingMail = 0

    public init() {}
}

/// A participant and the data on which the participant's schedule depends.
public struct ScheduledParticipant: Sendable, Hashable {
    public let participant: Participant
    public let enrolment: EnrolmentDecision?
    /// The time at which the participant stopped taking part, if the participant did so.
    public let withdrawnAt: Instant?
    /// The sessions that are not restricted to a browser, newest first.
    public let sessions: [SessionSummary]

    public init(
        _ participant: Participant,
        enrolment: EnrolmentDecision?,
        withdrawnAt: Instant?,
        sessions: [SessionSummary]
    ) {
        self.participant = participant
        self.enrolment = enrolment
        self.withdrawnAt = withdrawnAt
        self.sessions = sessions
    }
}

/// A read-only view of the activity in studies, without answers.
///
/// A method may read every session of a study, but does not block other operations.
public protocol ActivityStore: Sendable {
    func people(in study: String) async throws -> PeopleCounts

    /// Returns a page of a study's participants who match a filter, newest first.
    func participants(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) async throws -> [ParticipantSummary]

    func participantSummary(_ id: String) async throws -> ParticipantSummary?

    /// Calls `body` for each participant of a study, in any order.
    ///
    /// The participants are read from one snapshot.
    ///
    /// - Throws: `StorageError`, or an error from `body`.
    func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws

    /// Returns the groups of a study's sessions, including discarded sessions, in any order.
    func sessionGroups(of study: String) async throws -> [SessionGroup]

    /// Returns the activity on the pages of a task, in any order.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - task: The identifier of the task.
    ///   - version: The hash of the version whose sessions are counted, or `nil` for all versions.
    ///   - arm: The arm whose sessions are counted, or `nil` for sessions with any arm or none.
    /// - Returns: An element for each page that was shown in a counted session.
    /// - Throws: `StorageError`.
    func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity]
}
