import Logging
import Storage
import TaskModel

/// The dependencies that all deliveries share.
struct Desk: Sendable {
    let store: any SessionStore & OutboxStore
    let clock: CourierClock
    let limits: CourierLimits
    /// Returns a random number from 0 up to 1.
    let chance: @Sendable () -> Double
    let logger: Logger
    let definition: Courier.Definition

    /// Waits after the store failed, so that it is not called again at once.
    func rest() async {
        try? await clock.sleep(clock.moment(after: limits.firstPause))
    }
}
