import Observing
import Synchronization
import TaskModel

/// A clock that only tests advance.
///
/// A sleeper wakes once the clock reaches the sleeper's time.
final class ManualClock: Sendable {
    /// A time that is never reached.
    static let never = Instant(milliseconds: .max)

    private struct Sleeper {
        let until: Int64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Content {
        var now: Int64
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var last = 0
    }

    private let content = Mutex(Content(now: 1_790_000_000_000))

    var now: Instant { content.withLock { Instant(milliseconds: $0.now) } }

    var sleepers: Int { content.withLock(\.sleepers.count) }

    var dispatcherClock: DispatcherClock {
        DispatcherClock(now: { self.now }, sleep: { try await self.sleep($0) })
    }

    func advance(seconds: Int64) {
        let due = content.withLock { content in
            content.now += seconds * 1_000
            let now = content.now
            let due = content.sleepers.filter { $0.value.until <= now }
            for id in due.keys { content.sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    private func sleep(_ moment: Instant) async throws {
        let id = content.withLock { content in
            content.last += 1
            return content.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add($0, id, moment.milliseconds) }
        } onCancel: {
            cancel(id)
        }
    }

    private func add(
        _ continuation: CheckedContinuation<Void, any Error>,
        _ id: Int,
        _ until: Int64
    ) {
        let (isCancelled, isOver) = content.withLock { content in
            let isCancelled = content.cancelled.remove(id) != nil
            let isOver = until <= content.now
            if !isCancelled, !isOver {
                content.sleepers[id] = Sleeper(until: until, continuation: continuation)
            }
            return (isCancelled, isOver)
        }
        if isCancelled {
            continuation.resume(throwing: CancellationError())
        } else if isOver {
            continuation.resume()
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = content.withLock { content in
            let sleeper = content.sleepers.removeValue(forKey: id)
            if sleeper == nil { content.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

/// Waits until a condition holds, or until the suite's time limit ends the test.
func until(_ condition: @Sendable () async throws -> Bool) async throws {
    while try await !condition() {
        try await Task.sleep(for: .milliseconds(2))
    }
}
