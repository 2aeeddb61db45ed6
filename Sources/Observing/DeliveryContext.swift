import Logging
import Storage
import TaskModel

/// The dependencies that all deliveries share.
struct DeliveryContext: Sendable {
    let store: any SessionStore & OutboxStore
    let clock: DispatcherClock
    let limits: DispatcherLimits
    /// A function that returns a random number between 0 and 1.
    let chance: @Sendable () -> Double
    let logger: Logger
    let definition: OutboxDispatcher.Definition

    /// Waits for `firstPause`, so that the store is not called again immediately after it failed or
    /// lacked a session.
    func rest() async {
        try? await clock.sleep(clock.moment(after: limits.firstPause))
    }
}
