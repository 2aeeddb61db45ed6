public import Storage
public import TaskModel

extension SQLiteStorage {
    /// Keeps notices for these observers from now on.
    public func observe(
        _ subscriptions: [Subscription],
        onCommit: @escaping @Sendable () -> Void
    ) {
        subscribers.set(subscriptions, onCommit: onCommit)
    }

    /// Reads the first notice of each session that waits for an observer.
    public func waiting(for observer: String, limit: Int) async throws -> [WaitingNotice] {
        try await read { try $0.waiting(for: observer, limit: limit) }
    }

    /// Removes a notice that its observer was told.
    public func delivered(_ number: Int64, at now: Instant) async throws {
        try await write { try $0.deleteNotice(number, at: now) }
    }

    /// Puts a notice off that its observer did not take.
    public func failed(
        _ number: Int64,
        because reason: String,
        until due: Instant
    ) async throws {
        try await write { try $0.putOff(number, reason, until: due) }
    }

    /// Reads what cannot be told to observers about the sessions of a study.
    public func backlogs(of study: String) async throws -> [Backlog] {
        try await read { try $0.backlogs(of: study) }
    }

    /// Reads the observers for which something waits.
    public func observersAwaited() async throws -> [String] {
        let sql = "SELECT DISTINCT observer FROM outbox WHERE due_at IS NOT NULL ORDER BY observer"
        return try await read { try $0.all(sql) { try $0.next() } }
    }
}
