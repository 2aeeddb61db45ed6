/// A signal that wakes one waiter; signals sent before the waiter wakes are coalesced.
struct WakeSignal: Sendable {
    let signals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func signal() {
        continuation.yield()
    }

    /// Ends the sequence `signals`, and therefore the waiter's loop.
    func finish() {
        continuation.finish()
    }
}
