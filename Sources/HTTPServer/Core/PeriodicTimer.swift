internal import Dispatch

/// A timer that calls a closure on a dedicated queue, even if all task threads are blocked.
///
/// `Sendable` is unchecked because dispatch sources are thread-safe.
final class PeriodicTimer: @unchecked Sendable {
    private let timer: any DispatchSourceTimer

    init(every interval: Duration, _ sweep: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "waymark.server.sweeper")
        timer = DispatchSource.makeTimerSource(queue: queue)
        let parts = interval.components
        let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
        let repeating = DispatchTimeInterval.nanoseconds(Int(max(1_000_000, nanoseconds)))
        timer.schedule(deadline: .now() + repeating, repeating: repeating)
        timer.setEventHandler(handler: sweep)
        timer.activate()
    }

    func stop() {
        timer.cancel()
    }
}
