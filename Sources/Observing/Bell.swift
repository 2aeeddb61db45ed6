/// A signal that wakes one waiter; signals sent before it wakes are coalesced.
struct Bell: Sendable {
    let rings: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() {
        continuation.yield()
    }

    /// Ends `rings`, and with it the waiter's loop.
    func silence() {
        continuation.finish()
    }
}
