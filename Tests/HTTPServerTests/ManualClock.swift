import Synchronization

/// A clock that stands still until a test says how much time has passed.
final class ManualClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    /// What it shows.
    var now: ContinuousClock.Instant { instant.withLock(\.self) }

    /// Lets time pass.
    func advance(by duration: Duration) {
        instant.withLock { $0 += duration }
    }
}
