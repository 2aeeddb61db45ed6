/// What a connection is doing.
enum Phase: Sendable, Hashable {
    /// The client sends a head.
    case head(since: ContinuousClock.Instant)
    /// The client sends a body.
    case body(since: ContinuousClock.Instant, received: Int, isUpload: Bool)
    /// A handler is at work, which has a deadline of its own.
    case handling
    /// The client reads a response of so many bytes.
    case sending(since: ContinuousClock.Instant, byteCount: Int)
    /// The client may send another request.
    case idle(since: ContinuousClock.Instant)
}

extension Deadlines {
    /// Whether a connection has been in a phase for too long.
    ///
    /// The library's own timeout begins anew with every byte, so that one byte a second holds a
    /// connection for ever; this one does not.
    func isOverdue(_ phase: Phase, at now: ContinuousClock.Instant) -> Bool {
        switch phase {
        case .head(let since): since + head < now
        case .body(let since, let received, let isUpload):
            since + (isUpload ? upload : form) < now
                || isTooSlow(received, within: now - since)
        case .handling: false
        case .sending(let since, let byteCount):
            since + sending + .seconds(byteCount / max(1, sendingBytesPerSecond)) < now
        case .idle(let since): since + idle + head < now
        }
    }

    private func isTooSlow(_ received: Int, within elapsed: Duration) -> Bool {
        guard elapsed > bodyGrace else { return false }
        let seconds =
            Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        return Double(received) < seconds * Double(bodyBytesPerSecond)
    }
}
