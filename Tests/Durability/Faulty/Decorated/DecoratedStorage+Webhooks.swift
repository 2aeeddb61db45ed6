import Storage
import TaskModel

extension DecoratedStorage {
    func add(_ webhook: Webhook, recording event: AuditEvent) async throws {
        try await base.add(webhook, recording: event)
    }

    func webhooks(of study: String) async throws -> [Webhook] {
        try await base.webhooks(of: study)
    }

    func webhooksDue(at now: Instant) async throws -> [Webhook] {
        try await base.webhooksDue(at: now)
    }

    func nextNotice(for webhook: Webhook, before: Instant) async throws -> WebhookNotice? {
        try await base.nextNotice(for: webhook, before: before)
    }

    func setProgress(_ progress: WebhookProgress, of webhook: String) async throws {
        try await base.setProgress(progress, of: webhook)
    }

    func removeWebhook(
        _ id: String,
        of study: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await base.removeWebhook(id, of: study, recording: event)
    }
}
