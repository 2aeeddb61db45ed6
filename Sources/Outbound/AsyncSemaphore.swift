import Synchronization

/// A semaphore that limits concurrent operations; further operations wait in order.
final class AsyncSemaphore: Sendable {
    private struct State {
        var free: Int
        var nextTicket = 0
        /// The waiting operations, in order.
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
        /// The tickets of operations that were cancelled before they were queued.
        var cancelled: Set<Int> = []
    }

    private let state: Mutex<State>

    init(_ limit: Int) {
        state = Mutex(State(free: max(1, limit)))
    }

    /// Waits until the operation may start.
    ///
    /// Each call that returns without an error must be followed by a call to ``release()``.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before the operation may start.
    func acquire() async throws {
        try Task.checkCancellation()
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enqueue($0, ticket) }
        } onCancel: {
            cancel(ticket)
        }
        // A cancellation after the wait has ended may have left the ticket in `cancelled`.
        state.withLock { _ = $0.cancelled.remove(ticket) }
    }

    /// Frees a slot, or passes it to the next waiting operation.
    func release() {
        let next: CheckedContinuation<Void, any Error>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
            state.free += 1
            return nil
        }
        next?.resume()
    }

    private func enqueue(_ continuation: CheckedContinuation<Void, any Error>, _ ticket: Int) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(ticket) != nil { return .failure(CancellationError()) }
            if state.free > 0 {
                state.free -= 1
                return .success(())
            }
            state.waiting.append((ticket, continuation))
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    private func cancel(_ ticket: Int) {
        let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                state.cancelled.insert(ticket)
                return nil
            }
            return state.waiting.remove(at: index).continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
