public import TaskModel

/// What an observer wants to be told, as a store knows it.
public struct Subscription: Sendable, Hashable {
    /// The observer's name, which names its notices.
    public let observer: String
    /// The kinds of notices that are kept for it.
    public let kinds: Set<SessionNotice.Kind>

    /// Makes a subscription; to everything unless said otherwise.
    public init(
        observer: String,
        kinds: Set<SessionNotice.Kind> = Set(SessionNotice.Kind.allCases)
    ) {
        self.observer = observer
        self.kinds = kinds
    }
}

/// A notice that an observer was not told yet, or that it did not take.
public struct WaitingNotice: Sendable, Hashable {
    /// Its number: the same however often it is told, and never that of another notice.
    public let number: Int64
    /// The observer.
    public let observer: String
    /// The session.
    public let session: String
    /// What happened.
    public let notice: SessionNotice
    /// The moment of the commit.
    public let committedAt: Instant
    /// How often it was told in vain.
    public let attempts: Int
    /// When it is to be told.
    public let due: Instant

    /// Makes a waiting notice of its parts.
    public init(
        number: Int64,
        observer: String,
        session: String,
        notice: SessionNotice,
        committedAt: Instant,
        attempts: Int,
        due: Instant
    ) {
        self.number = number
        self.observer = observer
        self.session = session
        self.notice = notice
        self.committedAt = committedAt
        self.attempts = attempts
        self.due = due
    }
}

/// Notices that cannot be told to an observer.
public struct Backlog: Sendable, Hashable {
    /// The observer.
    public let observer: String
    /// How many notices wait: those that it did not take, and those behind them in their sessions.
    public let waiting: Int
    /// How often the one was told that was told most often.
    public let attempts: Int
    /// Why that one was not taken, without answers.
    public let failure: String

    /// Makes a backlog of its parts.
    public init(observer: String, waiting: Int, attempts: Int, failure: String) {
        self.observer = observer
        self.waiting = waiting
        self.attempts = attempts
        self.failure = failure
    }
}

/// Keeps what observers are to be told, from the commit on which it happened until they were told.
///
/// A store writes a change's notices in the change's own transaction, one for each observer that
/// subscribed to its kind; without subscriptions it writes none. Of each session an observer is told
/// one notice after another, so that only the first of them can be asked for.
public protocol OutboxStore: Sendable {
    /// Keeps notices for these observers from now on, and for no others.
    ///
    /// What waits for others stays.
    ///
    /// - Parameters:
    ///   - subscriptions: The observers.
    ///   - onCommit: Is called after each commit that wrote notices, and must return at once.
    func observe(_ subscriptions: [Subscription], onCommit: @escaping @Sendable () -> Void)

    /// The first notice of each session that waits for an observer, those first that are due first.
    func waiting(for observer: String, limit: Int) async throws -> [WaitingNotice]

    /// Removes a notice that its observer was told; the next one of its session is due then.
    ///
    /// A notice that is not there any more is no mistake.
    func delivered(_ number: Int64, at now: Instant) async throws

    /// Puts a notice off that its observer did not take.
    ///
    /// - Parameters:
    ///   - number: The notice.
    ///   - reason: Why, without answers.
    ///   - due: When it is to be told again.
    /// - Throws: `StorageError`.
    func failed(_ number: Int64, because reason: String, until due: Instant) async throws

    /// What cannot be told to observers about the sessions of a study, by the observers' names.
    func backlogs(of study: String) async throws -> [Backlog]

    /// The observers for which something waits, also those that are no observers any more.
    func observersAwaited() async throws -> [String]
}
