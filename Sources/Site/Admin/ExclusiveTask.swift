import Synchronization

/// A lock that allows one heavy operation at a time and rejects others meanwhile.
final class ExclusiveTask: Sendable {
    struct Busy: Error {}

    private let isBusy = Mutex(false)

    /// Runs an operation unless another operation is running.
    ///
    /// - Throws: `Busy` if another operation is running, or the operation's error.
    func run<Result>(_ work: () async throws -> Result) async throws -> Result {
        guard isBusy.withLock({ $0.becomesTrue() }) else { throw Busy() }
        defer { isBusy.withLock { $0 = false } }
        return try await work()
    }
}

extension Bool {
    /// Sets the value to `true` and returns whether it was `false`.
    fileprivate mutating func becomesTrue() -> Bool {
        defer { self = true }
        return !self
    }
}
