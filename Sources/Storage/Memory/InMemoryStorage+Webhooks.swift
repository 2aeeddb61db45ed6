public import TaskModel

extension InMemoryStorage {
    public func add(_ webhook: Webhook, recording event: AuditEvent) async throws {
        try with { contents in
            guard contents.current[webhook.study] != nil else {
                throw StorageError.unavailable("unknown study \(webhook.study)")
            }
            contents.webhooks[webhook.id] = webhook
            contents.events.append(event)
        }
    }

    public func webhooks(of study: String) async throws -> [Webhook] {
        with { contents in
            contents.webhooks.values.filter { $0.study == study }
                .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        }
    }

    public func webhooksDue(at now: Instant) async throws -> [Webhook] {
        with { contents in
            contents.webhooks.values.filter { $0.progress.nextAttempt.map { $0 <= now } ?? false }
                .sorted { $0.id < $1.id }
        }
    }

    public func nextNotice(
        for webhook: Webhook,
        before: Instant
    ) async throws -> WebhookNotice? {
        with { contents in
            let sessions = contents.sessions.values.compactMap { state in
                state.study == webhook.study && ![.discarded, .withdrawn].contains(state.status)
                    ? state.finishedAt.map { (SessionPosition(at: $0, id: state.id), state) } : nil
            }
            let withdrawals = contents.withdrawals.filter { $0.study == webhook.study }
                .map { (SessionPosition(at: $0.at, id: $0.reference), $0) }
            let session = sessions.filter { webhook.progress.session < $0.0 && $0.0.at < before }
                .min { $0.0 < $1.0 }
            let withdrawal =
                withdrawals
                .filter { webhook.progress.withdrawal < $0.0 && $0.0.at < before }
                .min { $0.0 < $1.0 }
            let ended = webhook.events.contains(.sessionFinished) ? session : nil
            if let withdrawal, webhook.events.contains(.participantWithdrawn),
                withdrawal.0.at < ended?.0.at ?? before
            {
                return .withdrawal(withdrawal.1)
            }
            return ended.map { .session(SessionSummary($0.1)) }
        }
    }

    public func setProgress(_ progress: WebhookProgress, of webhook: String) async throws {
        with { contents in contents.webhooks[webhook]?.progress = progress }
    }

    public func removeWebhook(
        _ id: String,
        of study: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard contents.webhooks[id]?.study == study else { return false }
            contents.webhooks[id] = nil
            contents.events.append(event)
            return true
        }
    }
}
