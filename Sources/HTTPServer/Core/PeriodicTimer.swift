internal import Dispatch

/// Calls something again and again, on a thread of its own, so that it works even when every thread
/// of the tasks is taken.
///
/// Unchecked, because a dispatch source may be used from every thread.
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

    /// Ends it.
    func stop() {
        timer.cancel()
    }
}
