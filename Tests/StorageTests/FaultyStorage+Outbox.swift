import Storage
import TaskModel

extension FaultyStorage {
    func observe(
        _ subscriptions: [Subscription],
        onCommit: @escaping @Sendable () -> Void
    ) {
        let everybody = subscriptions.isEmpty ? [Subscription(observer: "a")] : subscriptions
        let told = fault == .keepsNoticesForNobody ? everybody : subscriptions
        let nothing: @Sendable () -> Void = {}
        inner.observe(told, onCommit: fault == .forgetsToWake ? nothing : onCommit)
    }

    func waiting(for observer: String, limit: Int) async throws -> [PendingNotice] {
        switch fault {
        case .offersTwice:
            let heads = try await inner.waiting(for: observer, limit: limit)
            return heads + heads
        case .mixesObservers:
            var all: [PendingNotice] = []
            for name in ["a", "b"] { all += try await inner.waiting(for: name, limit: limit) }
            return all
        default: return try await inner.waiting(for: observer, limit: limit)
        }
    }

    func delivered(_ number: Int64, at now: Instant) async throws {
        if fault == .keepsDelivered { return }
        try await inner.delivered(number, at: now)
    }

    func failed(_ number: Int64, because reason: String, until due: Instant) async throws {
        if fault == .losesWhatFailed { return try await inner.delivered(number, at: due) }
        try await inner.failed(number, because: reason, until: due)
    }

    func backlogs(of study: String) async throws -> [Backlog] {
        fault == .hidesBacklogs ? [] : try await inner.backlogs(of: study)
    }

    func observersAwaited() async throws -> [String] { try await inner.observersAwaited() }
}
