/// The current activity of a connection.
enum ConnectionPhase: Sendable, Hashable {
    /// The client is sending a head.
    case head(since: ContinuousClock.Instant)
    /// The client is sending a body.
    case body(BodyProgress)
    /// A handler, or the lookup of a body policy, is running; `ServerCore` enforces the deadline.
    case handling
    /// The client is reading a response of `byteCount` bytes.
    case sending(since: ContinuousClock.Instant, byteCount: Int)
    /// The client may send another request.
    case idle(since: ContinuousClock.Instant)
}

extension ServerTimeouts {
    /// Returns whether a connection has exceeded the timeout of its phase.
    ///
    /// The library's timeout restarts with every byte, so a client that sends one byte per second
    /// could hold a connection indefinitely. These timeouts limit each phase as a whole. The
    /// handling phase has no timeout here.
    func isOverdue(_ phase: ConnectionPhase, at now: ContinuousClock.Instant) -> Bool {
        switch phase {
        case .head(let since): since + head < now
        case .body(let body):
            body.start + (body.isUpload ? upload : form) < now || body.paidUntil < now
        case .handling: false
        case .sending(let since, let byteCount):
            since + sending + .seconds(byteCount / max(1, sendingBytesPerSecond)) < now
        case .idle(let since): since + idle + head < now
        }
    }
}
