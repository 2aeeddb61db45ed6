/// The progress of a body, with a deadline that enforces a minimum transfer speed.
///
/// Each received byte extends the deadline by its transfer time at the minimum speed, but never to
/// more than one window from now. A client that is silent for a whole window is therefore too slow,
/// however much it sent before.
struct BodyProgress: Sendable, Hashable {
    let start: ContinuousClock.Instant
    let isUpload: Bool
    private(set) var received = 0
    /// The deadline, which `receive` extends.
    private(set) var paidUntil: ContinuousClock.Instant

    init(at start: ContinuousClock.Instant, isUpload: Bool, _ timeouts: ServerTimeouts) {
        self.start = start
        self.isUpload = isUpload
        paidUntil = start + timeouts.bodyWindow
    }

    mutating func receive(_ count: Int, at now: ContinuousClock.Instant, _ timeouts: ServerTimeouts)
    {
        received += count
        let seconds = Double(count) / Double(max(1, timeouts.bodyBytesPerSecond))
        paidUntil = min(now + timeouts.bodyWindow, paidUntil + .seconds(seconds))
    }
}
