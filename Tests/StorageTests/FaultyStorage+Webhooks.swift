import Storage
import TaskModel

extension FaultyStorage {
    func add(_ webhook: Webhook, recording event: AuditEvent) async throws {
        try await inner.add(webhook, recording: event)
    }

    func webhooks(of study: String) async throws -> [Webhook] {
        try await inner.webhooks(of: study)
    }

    func webhooksDue(at now: Instant) async throws -> [Webhook] {
        try await inner.webhooksDue(at: now)
    }

    func nextNotice(for webhook: Webhook, before: Instant) async throws -> WebhookNotice? {
        var webhook = webhook
        if fault == .repeatsEvents {
            webhook.progress = WebhookProgress(after: webhook.createdAt)
        }
        return try await inner.nextNotice(for: webhook, before: before)
    }

    func setProgress(_ progress: WebhookProgress, of webhook: String) async throws {
        if fault == .forgetsProgress { return }
        try await inner.setProgress(progress, of: webhook)
    }

    func removeWebhook(
        _ id: String,
        of study: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await inner.removeWebhook(id, of: study, recording: event)
    }
}
