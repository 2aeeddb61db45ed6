import Storage
import Synchronization
import TaskModel

/// A faulty storage that applies changes to the latest state in memory, acknowledges them
/// immediately and writes them later.
final class HastyStorage: DecoratedStorage {
    /// The time during which an acknowledged change is only in memory.
    private static let delay = Duration.milliseconds(100)

    private struct Written: Sendable {
        let change: Change
        let due: ContinuousClock.Instant
    }

    let base: any Storage
    private let newest = Mutex<[String: SessionState]>([:])
    private let waiting: AsyncStream<Written>.Continuation

    init(_ base: any Storage) {
        self.base = base
        let (changes, waiting) = AsyncStream.makeStream(of: Written.self)
        self.waiting = waiting
        Task { await Self.write(changes, to: base) }
    }

    func session(_ id: String) async throws -> SessionState? {
        if let known = newest.withLock({ $0[id] }) { return known }
        return try await base.session(id)
    }

    func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        guard let stored = try await session(id) else { throw StorageError.noSession(id) }
        return try newest.withLock { newest in
            let state = newest[id] ?? stored
            let (change, value) = try decide(state)
            if change.isEmpty { return (change, value) }
            let committed = try change.committed(on: state)
            newest[id] = committed.state
            waiting.yield(Written(change: change, due: .now + Self.delay))
            return (committed, value)
        }
    }

    private static func write(_ changes: AsyncStream<Written>, to base: any Storage) async {
        for await written in changes {
            try? await Task.sleep(until: written.due, clock: .continuous)
            _ = try? await base.update(written.change.state.id) { _ in written.change }
        }
    }
}
