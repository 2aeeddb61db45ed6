public import TaskModel

/// The time by which observers are told.
public struct CourierClock: Sendable {
    /// The moment.
    public let now: @Sendable () -> Instant
    /// Waits until a moment; throws when it is cancelled.
    public let sleep: @Sendable (_ until: Instant) async throws -> Void

    /// Makes a clock; it waits as long as it says unless told otherwise.
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

    /// The moment so many milliseconds from now.
    func moment(after milliseconds: Int64) -> Instant {
        Instant(milliseconds: now().milliseconds + milliseconds)
    }
}
