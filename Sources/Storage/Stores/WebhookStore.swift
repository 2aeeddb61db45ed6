public import TaskModel

/// An event that webhooks report to a study's own systems.
public enum WebhookEvent: String, Sendable, CaseIterable {
    /// A session has ended with a status other than `discarded` or `withdrawn`.
    case sessionFinished = "session.finished"
    case participantWithdrawn = "participant.withdrawn"
}

/// A URL to which events of a study are sent in order, one at a time.
public struct Webhook: Sendable, Hashable {
    public let id: String
    public let study: String
    public let url: String
    /// The encrypted key with which messages to the URL are signed.
    public let secret: [UInt8]
    public let events: Set<WebhookEvent>
    public let createdAt: Instant
    public var progress: WebhookProgress

    public init(
        id: String,
        study: String,
        url: String,
        secret: [UInt8],
        events: Set<WebhookEvent>,
        createdAt: Instant
    ) {
        self.id = id
        self.study = study
        self.url = url
        self.secret = secret
        self.events = events
        self.createdAt = createdAt
        progress = WebhookProgress(after: createdAt)
    }
}

/// The progress of sending a study's events to a webhook.
public struct WebhookProgress: Sendable, Hashable {
    /// The end time and the identifier of the last session that was reported to the webhook.
    public var session: SessionPosition
    /// The time and the reference of the last withdrawal that was reported to the webhook.
    public var withdrawal: SessionPosition
    /// The number of failed attempts to send the next event.
    public var failures = 0
    /// The time of the next attempt; `nil` if nothing is sent until a researcher tries again.
    public var nextAttempt: Instant?
    /// The reason for the last failure; `nil` if no attempt has failed since the last success.
    public var reason: String?
    /// The time of the last success; `nil` if there has been none.
    public var deliveredAt: Instant?

    /// Creates the progress of a webhook that receives only events after a time.
    public init(after time: Instant) {
        session = SessionPosition(at: time, id: "")
        withdrawal = SessionPosition(at: time, id: "")
        nextAttempt = time
    }
}

/// An event that has not been sent to a webhook.
public enum WebhookNotice: Sendable, Hashable {
    case session(SessionSummary)
    case withdrawal(Withdrawal)
}

/// A store of webhooks.
///
/// Events are not stored separately but read from the sessions and withdrawals, in chronological
/// order. Webhooks therefore add no work to participants' requests.
public protocol WebhookStore: Sendable {
    func add(_ webhook: Webhook, recording event: AuditEvent) async throws
    /// Returns the webhooks of a study, oldest first.
    func webhooks(of study: String) async throws -> [Webhook]
    /// Returns the webhooks, in all studies, whose next attempt is due.
    func webhooksDue(at now: Instant) async throws -> [Webhook]
    /// Returns the earliest event that has not been sent to a webhook; `nil` if there is none
    /// before a given time.
    ///
    /// Only the kinds of events that the webhook receives are considered.
    func nextNotice(for webhook: Webhook, before: Instant) async throws -> WebhookNotice?
    /// Stores the progress of a webhook, unless the webhook was deleted.
    func setProgress(_ progress: WebhookProgress, of webhook: String) async throws
    /// Deletes a webhook of a study; returns whether there was one.
    func removeWebhook(
        _ id: String,
        of study: String,
        recording event: AuditEvent
    ) async throws -> Bool
}
