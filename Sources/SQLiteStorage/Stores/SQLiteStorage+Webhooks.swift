import Foundation
import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func add(_ webhook: Webhook, recording event: AuditEvent) async throws {
        try await write { db in
            try db.insert(webhook)
            try db.append(event)
        }
    }

    package func webhooks(of study: String) async throws -> [Webhook] {
        let condition = " WHERE study = ? ORDER BY created_at, id"
        return try await read { db in
            try db.all(Database.webhooks + condition, study) { try Webhook(&$0) }
        }
    }

    package func webhooksDue(at now: Instant) async throws -> [Webhook] {
        let condition = " WHERE next_attempt_at <= ? ORDER BY next_attempt_at, id"
        return try await read { db in
            try db.all(Database.webhooks + condition, now.milliseconds) { try Webhook(&$0) }
        }
    }

    package func nextNotice(
        for webhook: Webhook,
        before: Instant
    ) async throws -> WebhookNotice? {
        try await read { db in
            let session =
                webhook.events.contains(.sessionFinished)
                ? try db.finishedSession(for: webhook, before) : nil
            let withdrawal =
                webhook.events.contains(.participantWithdrawn)
                ? try db.withdrawal(for: webhook, before) : nil
            if let withdrawal, withdrawal.at < session?.finishedAt ?? before {
                return .withdrawal(withdrawal)
            }
            return session.map(WebhookNotice.session)
        }
    }

    package func setProgress(_ progress: WebhookProgress, of webhook: String) async throws {
        try await write { db in
            try db.run(
                """
                UPDATE webhook SET session_at = ?, session = ?, withdrawal_at = ?, withdrawal = ?,
                    failures = ?, next_attempt_at = ?, reason = ?, delivered_at = ?
                WHERE id = ?
                """,
                progress.session.at.milliseconds,
                progress.session.id,
                progress.withdrawal.at.milliseconds,
                progress.withdrawal.id,
                progress.failures,
                progress.nextAttempt?.milliseconds,
                progress.reason,
                progress.deliveredAt?.milliseconds,
                webhook
            )
        }
    }

    package func removeWebhook(
        _ id: String,
        of study: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await write { db in
            let sql = "DELETE FROM webhook WHERE id = ? AND study = ?"
            guard try db.run(sql, id, study) == 1 else { return false }
            try db.append(event)
            return true
        }
    }
}

extension Database {
    fileprivate static let webhooks = """
        SELECT id, study, url, secret, events, created_at, session_at, session, withdrawal_at,
            withdrawal, failures, next_attempt_at, reason, delivered_at
        FROM webhook
        """

    fileprivate func insert(_ webhook: Webhook) throws {
        try run(
            """
            INSERT INTO webhook (
                id, study, url, secret, events, created_at, session_at, session, withdrawal_at,
                withdrawal, failures, next_attempt_at
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
            """,
            webhook.id,
            webhook.study,
            webhook.url,
            Data(webhook.secret),
            webhook.events.map(\.rawValue).sorted().joined(separator: " "),
            webhook.createdAt.milliseconds,
            webhook.progress.session.at.milliseconds,
            webhook.progress.session.id,
            webhook.progress.withdrawal.at.milliseconds,
            webhook.progress.withdrawal.id,
            webhook.progress.nextAttempt?.milliseconds
        )
    }
}

extension Webhook {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            id: try columns.next(),
            study: try columns.next(),
            url: try columns.next(),
            secret: Array(try columns.next(Data.self)),
            events: Set(
                try columns.next(String.self).split(separator: " ")
                    .compactMap { WebhookEvent(rawValue: String($0)) }
            ),
            createdAt: try columns.instant()
        )
        progress.session = SessionPosition(at: try columns.instant(), id: try columns.next())
        progress.withdrawal = SessionPosition(at: try columns.instant(), id: try columns.next())
        progress.failures = try columns.next()
        progress.nextAttempt = try columns.optionalInstant()
        progress.reason = try columns.optional()
        progress.deliveredAt = try columns.optionalInstant()
    }
}
