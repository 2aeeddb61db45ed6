package import Storage
package import TaskModel

extension SQLiteStorage {
    package func observe(
        _ subscriptions: [Subscription],
        onCommit: @escaping @Sendable () -> Void
    ) {
        subscribers.set(subscriptions, onCommit: onCommit)
    }

    package func waiting(for observer: String, limit: Int) async throws -> [PendingNotice] {
        try await read { try $0.waiting(for: observer, limit: limit) }
    }

    package func delivered(_ number: Int64, at now: Instant) async throws {
        try await write { try $0.deleteNotice(number, at: now) }
    }

    package func failed(
        _ number: Int64,
        because reason: String,
        until due: Instant
    ) async throws {
        try await write { try $0.putOff(number, reason, until: due) }
    }

    package func backlogs(of study: String) async throws -> [Backlog] {
        try await read { try $0.backlogs(of: study) }
    }

    package func observersAwaited() async throws -> [String] {
        let sql = "SELECT DISTINCT observer FROM outbox WHERE due_at IS NOT NULL ORDER BY observer"
        return try await read { try $0.all(sql) { try $0.next() } }
    }
}
