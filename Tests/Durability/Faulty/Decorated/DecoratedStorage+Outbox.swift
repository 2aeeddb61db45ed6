import Storage
import TaskModel

extension DecoratedStorage {
    func observe(_ subscriptions: [Subscription], onCommit: @escaping @Sendable () -> Void) {
        base.observe(subscriptions, onCommit: onCommit)
    }

    func waiting(for observer: String, limit: Int) async throws -> [PendingNotice] {
        try await base.waiting(for: observer, limit: limit)
    }

    func delivered(_ number: Int64, at now: Instant) async throws {
        try await base.delivered(number, at: now)
    }

    func failed(_ number: Int64, because reason: String, until due: Instant) async throws {
        try await base.failed(number, because: reason, until: due)
    }

    func backlogs(of study: String) async throws -> [Backlog] {
        try await base.backlogs(of: study)
    }

    func observersAwaited() async throws -> [String] {
        try await base.observersAwaited()
    }
}
