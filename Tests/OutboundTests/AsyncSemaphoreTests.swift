import Synchronization
import Testing

@testable import Outbound

@Suite(.timeLimit(.minutes(2))) struct AsyncSemaphoreTests {
    @Test(arguments: [1, 3])
    func limitsConcurrency(_ limit: Int) async throws {
        let semaphore = AsyncSemaphore(limit)
        let counter = Counter()
        try await withThrowingTaskGroup { group in
            for _ in 1...50 {
                group.addTask {
                    try await semaphore.acquire()
                    counter.start()
                    for _ in 1...10 { await Task.yield() }
                    counter.end()
                    semaphore.release()
                }
            }
            try await group.waitForAll()
        }
        #expect(1...limit ~= counter.highest)
    }

    @Test func cancelledTaskTakesNoSlot() async throws {
        let semaphore = AsyncSemaphore(1)
        for _ in 1...200 {
            try await semaphore.acquire()
            let waiting = Task { try await semaphore.acquire() }
            // Cancel the task either before or while it waits.
            if Bool.random() { await Task.yield() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            semaphore.release()
        }
        try await semaphore.acquire()
    }
}

/// The current and the highest number of concurrent operations.
private final class Counter: Sendable {
    private struct State {
        var running = 0
        var highest = 0
    }

    private let state = Mutex(State())

    var highest: Int { state.withLock(\.highest) }

    func start() {
        state.withLock {
            $0.running += 1
            $0.highest = max($0.highest, $0.running)
        }
    }

    func end() {
        state.withLock { $0.running -= 1 }
    }
}
