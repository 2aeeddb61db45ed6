public import TaskModel

/// A store of sessions.
///
/// Each method is one durable transaction: everything that it writes is on disk when it returns.
public protocol SessionStore: Sendable {
    /// Stores a new session and allows a browser to open it.
    ///
    /// Unless the session is restricted, the browser may afterwards open all sessions of the
    /// participant that are not restricted. The participant is created if necessary.
    ///
    /// A new restricted session conflicts with any session of the participant and task. A new
    /// unrestricted session conflicts with an unrestricted session of the participant and task for
    /// the same occasion. Discarded sessions do not count.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - device: The hash of the browser's secret.
    ///   - keys: The keys of the participant's first personal link and code, which are stored if
    ///     the participant has none.
    ///   - enrolment: The claim to enrol the participant, or `nil` if the session start does not
    ///     enrol them. It is ignored if the participant already has an enrolment decision.
    ///   - notices: Notices for observers, for example if the session ended immediately.
    /// - Throws: `StorageError`; `StudyFullError` if no place is left; `WithdrawnError` if the
    ///   participant has left the study. `StorageError.taken` if the session's identifier or a key
    ///   is in use, the participant belongs to another study, or the session conflicts with another
    ///   session. In each case, nothing is stored.
    func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys,
        enrolment: EnrolmentClaim?,
        notices: [SessionNotice]
    ) async throws

    /// Returns the last committed state of a session, if the session exists.
    func session(_ id: String) async throws -> SessionState?

    /// Changes a session; no other method of this store changes a session.
    ///
    /// The closure must be pure: it runs again on a newer state if another request committed first.
    /// If the closure throws, nothing is written. A change to `discarded` deletes the answers and
    /// the link parameters.
    ///
    /// - Parameters:
    ///   - id: The identifier of the session.
    ///   - known: A committed state that the caller already has, to avoid reading the state. It may
    ///     be outdated: the committed change is always based on the last committed state.
    ///   - decide: Returns a change to the last committed state, and a value for the caller that is
    ///     not stored.
    /// - Returns: The committed change, and the value from the same call to `decide`.
    /// - Throws: `StorageError`, `FileRejectedError.notOfSession`, or an error from `decide`.
    func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value)

    /// Returns whether a browser may open a session.
    func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool

    /// Returns those of a participant's sessions that a browser may open, newest first.
    func sessions(
        ofParticipant participant: String,
        on device: SecretHash
    ) async throws -> [SessionSummary]

    /// Returns the sessions of a participant, oldest first.
    func sessions(ofParticipant participant: String) async throws -> [SessionState]

    /// Returns those of a participant's sessions that are not restricted to a browser, newest
    /// first.
    func summaries(ofParticipant participant: String) async throws -> [SessionSummary]
}

extension SessionStore {
    /// Changes a session for a caller that does not have the session's state.
    ///
    /// - Throws: `StorageError`, `FileRejectedError.notOfSession`, or an error from `decide`.
    public func update<Value: Sendable>(
        _ id: String,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        try await update(id, from: nil, decide)
    }

    /// Changes a session for a caller that needs only the change.
    ///
    /// - Throws: `StorageError`, `FileRejectedError.notOfSession`, or an error from `decide`.
    public func update(
        _ id: String,
        _ decide: @escaping @Sendable (SessionState) throws -> Change
    ) async throws -> Change {
        try await update(id) { (try decide($0), ()) }.change
    }

    /// Stores a new session without notices, and enrols the participant without limits.
    public func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys
    ) async throws {
        try await begin(state, on: device, keys: keys, enrolment: .unlimited, notices: [])
    }
}
