public import TaskModel

extension InMemoryStorage {
    public func observe(
        _ subscriptions: [Subscription],
        onCommit: @escaping @Sendable () -> Void
    ) {
        subscribers.set(subscriptions, onCommit: onCommit)
    }

    public func waiting(for observer: String, limit: Int) async throws -> [PendingNotice] {
        with { contents in
            let heads = contents.outbox.rows.filter { $0.observer == observer }
                .compactMap(PendingNotice.init)
            return Array(heads.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.prefix(limit))
        }
    }

    public func delivered(_ number: Int64, at now: Instant) async throws {
        with { contents in contents.outbox.remove(number, at: now) }
    }

    public func failed(
        _ number: Int64,
        because reason: String,
        until due: Instant
    ) async throws {
        with { contents in contents.outbox.postpone(number, reason, until: due) }
    }

    public func backlogs(of study: String) async throws -> [Backlog] {
        with { contents in
            let rows = contents.outbox.rows.filter { contents.sessions[$0.session]?.study == study }
            let failing = Dictionary(grouping: rows.filter { $0.attempts > 0 }, by: \.observer)
            return failing.keys.sorted().compactMap { Backlog(of: failing[$0] ?? [], in: rows) }
        }
    }

    public func observersAwaited() async throws -> [String] {
        with { contents in Set(contents.outbox.rows.map(\.observer)).sorted() }
    }
}

extension PendingNotice {
    /// Creates a notice from a row; returns `nil` while an earlier notice is undelivered.
    fileprivate init?(_ row: MemoryOutbox.PendingRow) {
        guard let due = row.due else { return nil }
        self.init(
            number: row.number,
            observer: row.observer,
            session: row.session,
            notice: row.notice,
            committedAt: row.committedAt,
            attempts: row.attempts,
            due: due
        )
    }
}

extension Backlog {
    fileprivate init?(of failing: [MemoryOutbox.PendingRow], in rows: [MemoryOutbox.PendingRow]) {
        guard let worst = failing.max(by: { $0.attempts < $1.attempts }) else { return nil }
        self.init(
            observer: worst.observer,
            waiting: rows.count { row in failing.contains(where: row.isBehind) },
            attempts: worst.attempts,
            failure: worst.failure
        )
    }
}
