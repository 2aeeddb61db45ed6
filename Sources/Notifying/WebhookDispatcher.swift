import Foundation
package import Logging
package import Outbound
package import Storage
import Synchronization
package import TaskModel

/// A job that sends each study's events to the study's webhooks; each webhook receives the events
/// in order and one at a time.
///
/// A failed delivery is retried for about three days. Nothing more is sent to a webhook if the last
/// attempt fails, if an attempt fails permanently, or if the signing key cannot be decrypted.
/// Sending resumes when a researcher requests another attempt. No event is skipped.
package struct WebhookDispatcher: Sendable {
    /// The time between two rounds, in seconds.
    static let pause: Int64 = 5
    /// The maximum number of events that are sent to a webhook in a round.
    static let batch = 100

    private let busy = BusyWebhooks()
    private let store: any WebhookStore
    private let secret: @Sendable (Webhook) -> String?
    private let deliver: @Sendable (WebhookMessage) async throws -> WebhookOutcome
    private let now: @Sendable () -> Instant
    private let sleep: @Sendable (Instant) async throws -> Void
    private let logger: Logger

    /// Creates a dispatcher.
    ///
    /// - Parameters:
    ///   - store: The store of webhooks and events.
    ///   - secret: A function that returns a webhook's decrypted signing key, or `nil` if
    ///     decryption fails.
    ///   - deliver: A function that sends a message once.
    ///   - now: A function that returns the current time.
    ///   - sleep: A function that waits until the given time.
    ///   - logger: The log, which never contains URLs.
    package init(
        store: any WebhookStore,
        secret: @escaping @Sendable (Webhook) -> String?,
        deliver: @escaping @Sendable (WebhookMessage) async throws -> WebhookOutcome,
        now: @escaping @Sendable () -> Instant,
        sleep: @escaping @Sendable (Instant) async throws -> Void,
        logger: Logger
    ) {
        self.store = store
        self.secret = secret
        self.deliver = deliver
        self.now = now
        self.sleep = sleep
        self.logger = logger
    }

    /// Sends events until the task is cancelled.
    package func run() async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                await startRound(in: &group)
                do {
                    try await sleep(now().adding(seconds: Self.pause))
                } catch {
                    break
                }
            }
            group.cancelAll()
        }
    }

    /// Runs one round, and returns when all its attempts have ended.
    package func round() async {
        await withDiscardingTaskGroup { await startRound(in: &$0) }
    }

    /// Starts a task for each webhook that is due and has no running task.
    ///
    /// A slow receiver therefore delays only its own events.
    private func startRound(in group: inout DiscardingTaskGroup) async {
        do {
            for webhook in try await store.webhooksDue(at: now()) where busy.insert(webhook.id) {
                group.addTask {
                    defer { busy.remove(webhook.id) }
                    await attempting { try await sendAll(to: webhook) }
                }
            }
        } catch {
            report(error)
        }
    }

    private func attempting(_ work: () async throws -> Void) async {
        do { try await work() } catch { report(error) }
    }

    private func report(_ error: any Error) {
        guard !Task.isCancelled else { return }
        logger.warning("webhooks could not be sent", metadata: ["error": "\(error)"])
    }

    private func sendAll(to webhook: Webhook) async throws {
        for _ in 0..<Self.batch {
            let before = now().adding(seconds: -SessionPosition.settlingSeconds)
            // Read the webhook again: during the last transfer, a researcher may have deleted it or
            // requested another attempt.
            guard !Task.isCancelled,
                var webhook = try await store.webhooks(of: webhook.study)
                    .first(where: { $0.id == webhook.id }),
                let notice = try await store.nextNotice(for: webhook, before: before)
            else { return }
            guard let secret = secret(webhook) else {
                webhook.progress.stop(because: Self.noSecret)
                return try await store.setProgress(webhook.progress, of: webhook.id)
            }
            let outcome = try await outcome(of: notice, for: webhook, secret)
            webhook.progress.note(outcome, of: notice, at: now())
            try await store.setProgress(webhook.progress, of: webhook.id)
            if case .failed(let failure) = outcome {
                logger.warning(
                    "webhook not delivered",
                    metadata: [
                        "webhook": "\(webhook.id)", "reason": "\(failure)",
                        "failures": "\(webhook.progress.failures)",
                    ]
                )
                return
            }
        }
    }

    /// The reason for stopping if the signing key cannot be decrypted, for example because the file
    /// `key` was replaced.
    private static let noSecret =
        "the signing key cannot be read; delete the webhook and create it again"

    private func outcome(
        of notice: WebhookNotice,
        for webhook: Webhook,
        _ secret: String
    ) async throws -> WebhookOutcome {
        let message = try WebhookMessage(
            url: webhook.url,
            event: notice.event.rawValue,
            id: "\(webhook.id).\(notice.id)",
            body: notice.body(in: webhook.study),
            secret: secret
        )
        return try await deliver(message)
    }
}

/// The identifiers of the webhooks to which events are being sent.
private final class BusyWebhooks: Sendable {
    private let ids = Mutex<Set<String>>([])

    /// Marks a webhook as busy; returns `false` if it was busy already.
    func insert(_ id: String) -> Bool {
        ids.withLock { $0.insert(id).inserted }
    }

    func remove(_ id: String) {
        _ = ids.withLock { $0.remove(id) }
    }
}

extension WebhookProgress {
    /// Records the outcome of an attempt to send the next event.
    fileprivate mutating func note(
        _ outcome: WebhookOutcome,
        of notice: WebhookNotice,
        at now: Instant
    ) {
        switch outcome {
        case .delivered:
            pass(notice)
            failures = 0
            reason = nil
            deliveredAt = now
            nextAttempt = now
        case .failed(let failure):
            failures += 1
            reason = "\(failure)"
            let delay = failure.isPermanent ? nil : WebhookRetries.delay(afterFailures: failures)
            nextAttempt = delay.map {
                now.adding(seconds: Int64(max($0, failure.retryAfter ?? 0)))
            }
        }
    }

    /// Stops sending until a researcher requests another attempt.
    fileprivate mutating func stop(because reason: String) {
        failures += 1
        self.reason = reason
        nextAttempt = nil
    }

    private mutating func pass(_ notice: WebhookNotice) {
        switch notice {
        case .session(let ended):
            session = SessionPosition(at: ended.finishedAt ?? session.at, id: ended.id)
        case .withdrawal(let withdrawal):
            self.withdrawal = SessionPosition(at: withdrawal.at, id: withdrawal.reference)
        }
    }
}

extension WebhookNotice {
    fileprivate var event: WebhookEvent {
        switch self {
        case .session: .sessionFinished
        case .withdrawal: .participantWithdrawn
        }
    }

    /// The identifier, which is the same in every attempt.
    fileprivate var id: String {
        switch self {
        case .session(let session): session.id
        case .withdrawal(let withdrawal): withdrawal.reference
        }
    }

    /// Returns the message body, a JSON document without answers.
    fileprivate func body(in study: String) throws -> [UInt8] {
        var members = ["event": event.rawValue, "study": study]
        switch self {
        case .session(let session):
            members["session_id"] = session.id
            members["participant_id"] = session.participant
            members["task"] = session.task
            members["status"] = session.status.rawValue
            members["completed_at"] = session.finishedAt?.iso8601
        case .withdrawal(let withdrawal):
            members["reference"] = withdrawal.reference
            members["participant_id"] = withdrawal.participant
            members["choice"] = withdrawal.choice.rawValue
            members["withdrawn_at"] = withdrawal.at.iso8601
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(members))
    }
}
