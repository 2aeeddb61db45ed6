/// What a connection is doing.
enum ConnectionPhase: Sendable, Hashable {
    /// The client sends a head.
    case head(since: ContinuousClock.Instant)
    /// The client sends a body.
    case body(BodyProgress)
    /// A handler is at work, which has a deadline of its own.
    case handling
    /// The client reads a response of so many bytes.
    case sending(since: ContinuousClock.Instant, byteCount: Int)
    /// The client may send another request.
    case idle(since: ContinuousClock.Instant)
}

extension ServerTimeouts {
    /// Whether a connection has been in a phase for too long.
    ///
    /// The library's own timeout begins anew with every byte, so that one byte a second holds a
    /// connection for ever; this one does not.
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
