/// How fast a body arrives, measured over the last seconds.
///
/// Every byte pays for the time in which it would have to arrive at the least allowed speed, but never for more
/// than the measured window. So a client that is silent for that long is too slow, whatever it sent before.
struct BodyProgress: Sendable, Hashable {
    /// When the body started.
    let start: ContinuousClock.Instant
    let isUpload: Bool
    private(set) var received = 0
    /// Until when the bytes that have arrived are fast enough.
    private(set) var paidUntil: ContinuousClock.Instant

    init(at start: ContinuousClock.Instant, isUpload: Bool, _ deadlines: Deadlines) {
        self.start = start
        self.isUpload = isUpload
        paidUntil = start + deadlines.bodyWindow
    }

    mutating func receive(_ count: Int, at now: ContinuousClock.Instant, _ deadlines: Deadlines) {
        received += count
        let seconds = Double(count) / Double(max(1, deadlines.bodyBytesPerSecond))
        paidUntil = min(now + deadlines.bodyWindow, paidUntil + .seconds(seconds))
    }
}
