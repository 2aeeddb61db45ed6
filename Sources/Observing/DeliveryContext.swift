import Logging
import Storage
import TaskModel

/// The dependencies that all deliveries share.
struct DeliveryContext: Sendable {
    let store: any SessionStore & OutboxStore
    let clock: DispatcherClock
    let limits: DispatcherLimits
    /// Returns a random number from 0 up to 1.
    let chance: @Sendable () -> Double
    let logger: Logger
    let definition: OutboxDispatcher.Definition

    /// Waits after the store failed, so that it is not called again at once.
    func rest() async {
        try? await clock.sleep(clock.moment(after: limits.firstPause))
    }
}
