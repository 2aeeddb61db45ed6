public import TaskModel

/// The clock for deliveries to observers and for the server's periodic jobs.
public struct DispatcherClock: Sendable {
    public let now: @Sendable () -> Instant
    /// A function that waits until the given time, and throws if its task is cancelled.
    public let sleep: @Sendable (_ until: Instant) async throws -> Void

    /// Creates a clock; by default, `sleep` waits in real time for the interval from `now` to the
    /// given time.
    public init(
        now: @escaping @Sendable () -> Instant,
        sleep: (@Sendable (_ until: Instant) async throws -> Void)? = nil
    ) {
        self.now = now
        self.sleep =
            sleep ?? { moment in
                let left = moment.milliseconds - now().milliseconds
                try await Task.sleep(for: .milliseconds(max(0, left)))
            }
    }

    /// Returns the time that is the given number of milliseconds from now.
    func moment(after milliseconds: Int64) -> Instant {
        Instant(milliseconds: now().milliseconds + milliseconds)
    }
}
