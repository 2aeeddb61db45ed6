public import TaskModel

/// The numbers of sessions by status, including discarded sessions.
public struct SessionCounts: Sendable, Hashable {
    /// The counts; a status without sessions may be absent.
    public private(set) var statuses: [SessionStatus: Int]

    public init(_ statuses: [SessionStatus: Int] = [:]) {
        self.statuses = statuses
    }

    /// Adds a number of sessions to the count of a status.
    public mutating func add(_ count: Int, of status: SessionStatus) {
        statuses[status, default: 0] += count
    }

    /// Returns the number of sessions whose status satisfies a condition.
    public func count(where isCounted: (SessionStatus) -> Bool) -> Int {
        statuses.filter { isCounted($0.key) }.values.reduce(0, +)
    }
}

/// A read-only view of sessions for researchers: counts, lists and exports.
public protocol ReportStore: Sendable {
    /// Returns the session counts of every study that has sessions, by study identifier.
    func counts() async throws -> [String: SessionCounts]

    /// Returns the number of a study's open sessions that are at one of the given steps or have a
    /// result of one of them.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - steps: The identifiers of steps, by task.
    /// - Returns: The number of sessions.
    /// - Throws: `StorageError`.
    func openSessions(of study: String, showing steps: [String: Set<String>]) async throws -> Int

    /// Returns a page of a study's sessions that match a filter, newest first.
    func sessions(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary]

    /// Runs a long read from one snapshot.
    ///
    /// The functions that can be called within `withSnapshot` read from the snapshot, except
    /// `bytes(of:)`.
    ///
    /// - Parameter read: The read, which a storage on disk runs on a separate thread. It must
    ///   regularly call `checkCancellation`, which throws `CancellationError` once the calling task
    ///   is cancelled.
    /// - Returns: The value of `read`.
    /// - Throws: `StorageError`, or an error from `read`.
    func withSnapshot<Value: Sendable>(
        _ read: @escaping @Sendable (_ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value

    /// Calls `body` for each session of a study except discarded sessions.
    ///
    /// The sessions of each participant are consecutive, ordered by start and then by identifier.
    /// The participants are ordered by the start of their first session and then by identifier. Can
    /// be called within `withSnapshot`.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - task: The identifier of one task, or `nil` for all tasks.
    ///   - body: Called with the state and the facts of each session.
    /// - Throws: `StorageError`, or an error from `body`.
    func eachSession(
        of study: String,
        task: String?,
        _ body: (SessionState, SessionFacts) throws -> Void
    ) throws

    /// Returns the ended sessions of a study except discarded sessions, ordered by end time.
    ///
    /// Can be called within `withSnapshot`.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - position: Only sessions after this position are returned; `nil` for no limit.
    ///   - before: Only sessions that ended before this instant are returned.
    ///   - limit: The maximum number of sessions.
    /// - Returns: The positions of the sessions; the instant of each position is the session's end.
    /// - Throws: `StorageError`.
    func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition]

    /// Returns a session of a study with its facts; `nil` if the study has no such session or the
    /// session was discarded.
    ///
    /// Can be called within `withSnapshot`.
    func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)?

    /// Calls `body` for each participant of a study, ordered by arrival and then by identifier.
    ///
    /// Before that, calls `body` for each allocation whose participant was deleted. Can be called
    /// within `withSnapshot`.
    ///
    /// - Throws: `StorageError`, or an error from `body`.
    func eachParticipantFlow(
        of study: String,
        _ body: (ParticipantFlow) throws -> Void
    ) throws

    /// Returns the visits of a session that were left without a result, in the order in which they
    /// were left.
    ///
    /// The array is empty if the session was discarded or does not exist. Can be called within
    /// `withSnapshot`.
    func leftVisits(of session: String) throws -> [LeftVisit]

    /// Returns the bytes of an answer's file or a recording's chunk; can be called within
    /// `withSnapshot`.
    ///
    /// - Throws: `StorageError.unavailable` if the file does not exist, for example because its
    ///   session was discarded after the snapshot.
    func bytes(of file: StoredFile) throws -> [UInt8]
}

extension ReportStore {
    /// Calls `body` for each session of a study except discarded sessions.
    ///
    /// The sessions are read from one snapshot, in the order of `eachSession`.
    public func forEachSession(
        of study: String,
        task: String?,
        _ body: @escaping @Sendable (SessionState, SessionFacts) throws -> Void
    ) async throws {
        try await withSnapshot { checkCancellation in
            try eachSession(of: study, task: task) { state, facts in
                try checkCancellation()
                try body(state, facts)
            }
        }
    }
}
