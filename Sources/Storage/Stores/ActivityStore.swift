public import TaskModel

/// The number of a study's sessions that have several properties in common.
public struct SessionGroup: Sendable, Hashable {
    /// The length, in milliseconds, of the period in which the sessions of a group started.
    ///
    /// The offset of every time zone from UTC is a multiple of a quarter of an hour, so all
    /// sessions of a group started on the same local day.
    package static let period: Int64 = 15 * 60_000

    public let task: String
    /// The hash of the sessions' version.
    public let version: String
    /// The arm; `nil` for sessions of people who had none.
    public let arm: String?
    public let status: SessionStatus
    /// The step on which the sessions are, or on which they ended.
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

/// The activity on one page in all sessions of a task, except discarded sessions.
public struct PageActivity: Sendable, Hashable {
    public let step: String
    /// The number of sessions that have shown the page.
    public var sessions = 0
    /// The numbers of results, except replayed ones, by visit duration in tenths of a second.
    public var durations: [Int: Int] = [:]
    /// The numbers of latest results in which an item has no answer, by item and reason.
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

/// A participant with everything on which the participant's schedule depends.
public struct ScheduledParticipant: Sendable, Hashable {
    public let participant: Participant
    public let enrolment: EnrolmentDecision?
    /// The time at which the participant stopped taking part; `nil` if that has not happened.
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

/// A read-only view of the activity in a study, without answers.
///
/// Each method may read every session of a study, but does not block other operations.
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

    /// Calls `body` for each participant of a study, in any order, from one snapshot.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - body: Called with everything on which a participant's schedule depends.
    /// - Throws: `StorageError`, or an error from `body`.
    func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws

    /// Returns a study's sessions as counted groups, in any order, including discarded sessions.
    func sessionGroups(of study: String) async throws -> [SessionGroup]

    /// Returns the activity on each page that a task's sessions have shown, in any order.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - task: The identifier of the task.
    ///   - version: The hash of the version whose sessions are counted, or `nil` for all versions.
    ///   - arm: The arm whose sessions are counted, or `nil` for all sessions.
    /// - Returns: An element for each of these pages.
    /// - Throws: `StorageError`.
    func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity]
}
