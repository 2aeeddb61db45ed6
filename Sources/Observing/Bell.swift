/// Wakes one who waits; rung several times meanwhile, it wakes once more.
struct Bell: Sendable {
    let rings: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() {
        continuation.yield()
    }

    /// Ends the rings.
    func silence() {
        continuation.finish()
    }
}
