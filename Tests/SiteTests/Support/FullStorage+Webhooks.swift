import Storage
import TaskModel

extension FullStorage {
    func add(_ webhook: Webhook, recording event: AuditEvent) async throws {
        throw StorageError.full
    }

    func webhooks(of study: String) async throws -> [Webhook] {
        try await inner.webhooks(of: study)
    }

    func webhooksDue(at now: Instant) async throws -> [Webhook] {
        try await inner.webhooksDue(at: now)
    }

    func nextNotice(for webhook: Webhook, before: Instant) async throws -> WebhookNotice? {
        try await inner.nextNotice(for: webhook, before: before)
    }

    func setProgress(_ progress: WebhookProgress, of webhook: String) async throws {
        throw StorageError.full
    }

    func removeWebhook(
        _ id: String,
        of study: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        throw StorageError.full
    }
}
