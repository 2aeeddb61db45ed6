public import TaskModel

/// An observer, and the kinds of notices that a store collects for the observer.
public struct Subscription: Sendable, Hashable {
    /// The name of the observer, under which its notices are stored.
    public let observer: String
    /// The kinds of notices that are stored for the observer.
    public let kinds: Set<SessionNotice.Kind>

    /// Creates a subscription, by default to all kinds.
    public init(
        observer: String,
        kinds: Set<SessionNotice.Kind> = Set(SessionNotice.Kind.allCases)
    ) {
        self.observer = observer
        self.kinds = kinds
    }
}

/// A notice that has not yet been delivered to its observer.
public struct PendingNotice: Sendable, Hashable {
    /// The unique number of the notice, which is the same in every attempt to deliver it.
    public let number: Int64
    public let observer: String
    public let session: String
    public let notice: SessionNotice
    public let committedAt: Instant
    /// The number of failed delivery attempts.
    public let attempts: Int
    /// The time of the next attempt.
    public let due: Instant

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

/// A summary of one observer's notices that wait because of failed deliveries.
public struct Backlog: Sendable, Hashable {
    public let observer: String
    /// The number of notices with failed attempts, plus the later notices of the same sessions.
    public let waiting: Int
    /// The highest number of failed attempts for one notice.
    public let attempts: Int
    /// The reason for the latest failure of the notice with the most failed attempts; it contains
    /// no answers.
    public let failure: String

    public init(observer: String, waiting: Int, attempts: Int, failure: String) {
        self.observer = observer
        self.waiting = waiting
        self.attempts = attempts
        self.failure = failure
    }
}

/// A store of notices to observers, from the commit that caused them until delivery.
///
/// A store writes each notice about a change in the transaction of the change, once for each
/// observer that subscribes to the notice's kind. The notices of a session are delivered to an
/// observer in order, so only the first undelivered notice of each session is available.
public protocol OutboxStore: Sendable {
    /// Replaces the observers for which later notices are stored.
    ///
    /// Notices already stored for other observers remain.
    ///
    /// - Parameters:
    ///   - subscriptions: The observers.
    ///   - onCommit: Called after each commit that wrote notices, and possibly after other commits;
    ///     must return immediately.
    func observe(_ subscriptions: [Subscription], onCommit: @escaping @Sendable () -> Void)

    /// Returns the first undelivered notice of each session for an observer, earliest due first; at
    /// most `limit` notices.
    func waiting(for observer: String, limit: Int) async throws -> [PendingNotice]

    /// Removes a delivered notice; the next notice of the same session and observer is due at
    /// `now`.
    ///
    /// Does nothing if the notice no longer exists.
    func delivered(_ number: Int64, at now: Instant) async throws

    /// Postpones a notice that could not be delivered.
    ///
    /// - Parameters:
    ///   - number: The number of the notice.
    ///   - reason: The cause of the failure; must not contain answers.
    ///   - due: The time of the next attempt.
    /// - Throws: `StorageError`.
    func failed(_ number: Int64, because reason: String, until due: Instant) async throws

    /// Returns the backlogs of notices about a study's sessions, one for each observer with failed
    /// deliveries, sorted by observer name.
    func backlogs(of study: String) async throws -> [Backlog]

    /// Returns the names of the observers with undelivered notices, including former observers.
    func observersAwaited() async throws -> [String]
}
