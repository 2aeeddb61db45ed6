import Synchronization

/// A clock that advances only when a test advances it.
final class ManualClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { instant.withLock(\.self) }

    func advance(by duration: Duration) {
        instant.withLock { $0 += duration }
    }
}
