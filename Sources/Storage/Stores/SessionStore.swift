public import TaskModel

/// The keys by which a participant comes back on another device.
public struct ReturnKeys: Sendable, Hashable {
    /// The hash of the return link's token.
    public let token: SecretHash
    /// The hash of the short return code.
    public let code: SecretHash

    /// Makes keys of their hashes.
    public init(token: SecretHash, code: SecretHash) {
        self.token = token
        self.code = code
    }
}

/// A session as lists show it, without its answers.
public struct SessionSummary: Sendable, Hashable {
    /// The session.
    public let id: String
    /// The participant.
    public let participant: String
    /// The study.
    public let study: String
    /// The task.
    public let task: String
    /// The hash of the study's version.
    public let version: String
    /// The language.
    public let language: String
    /// Whether it goes on.
    public let status: SessionStatus
    /// Where the participant stands.
    public let step: StepAddress
    /// When it began.
    public let startedAt: Instant
    /// When it last changed.
    public let updatedAt: Instant
    /// When it ended.
    public let finishedAt: Instant?

    /// Makes a summary of a session's state.
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
    }

    /// Makes a summary of its parts.
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
        finishedAt: Instant?
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
    }
}

/// Keeps sessions: each method is one use case and one transaction that is on disk when it returns.
public protocol SessionStore: Sendable {
    /// Begins a session in a browser; the participant is made if there is none of that identifier.
    ///
    /// - Parameters:
    ///   - state: The session's state.
    ///   - device: The browser.
    ///   - keys: By what the participant comes back.
    ///   - notices: What observers are told of it, as when it ended at once.
    /// - Throws: `StorageError`.
    func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: ReturnKeys,
        notices: [SessionNotice]
    ) async throws

    /// The last committed state of a session.
    func session(_ id: String) async throws -> SessionState?

    /// The last committed state of a session, if it and the right of a browser to open it are known
    /// without anything being read; `nil` says nothing about either.
    func known(_ id: String, openedBy device: SecretHash) -> SessionState?

    /// Changes a session; the only way to do so.
    ///
    /// The closure is pure: it may run again on a newer state when another request won the race.
    /// When it throws, nothing is written. A change to `discarded` deletes the answers
    /// and the link parameters.
    ///
    /// - Parameters:
    ///   - id: The session.
    ///   - decide: Decides what happens to the last committed state. The value is for the caller and
    ///     is not stored.
    /// - Returns: The committed change, and the value of the run of `decide` that led to it.
    /// - Throws: `StorageError`, or what `decide` throws.
    func update<Value: Sendable>(
        _ id: String,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value)

    /// Whether a browser may open a session.
    func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool

    /// The sessions of a study that a browser may open.
    ///
    /// The session that was last started or returned to in the browser is first: its participant is
    /// using the browser now.
    func sessions(of study: String, on device: SecretHash) async throws -> [SessionSummary]

    /// The sessions of a participant, oldest first.
    func sessions(ofParticipant participant: String) async throws -> [SessionState]

    /// The open session to which a return link's token leads.
    func session(returningBy token: SecretHash) async throws -> SessionSummary?

    /// The open session of a study to which a short return code leads.
    func session(of study: String, returningByCode code: SecretHash) async throws -> SessionSummary?

    /// Lets a browser open a session from now on.
    func allow(_ device: SecretHash, toOpen id: String, at now: Instant) async throws
}

extension SessionStore {
    /// A store that keeps nothing in memory knows nothing without reading.
    public func known(_ id: String, openedBy device: SecretHash) -> SessionState? { nil }

    /// Changes a session where only the change matters.
    ///
    /// - Throws: `StorageError`, or what `decide` throws.
    public func update(
        _ id: String,
        _ decide: @escaping @Sendable (SessionState) throws -> Change
    ) async throws -> Change {
        try await update(id) { (try decide($0), ()) }.change
    }

    /// Begins a session of which observers are told nothing, because it goes on.
    public func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: ReturnKeys
    ) async throws {
        try await begin(state, on: device, keys: keys, notices: [])
    }
}
