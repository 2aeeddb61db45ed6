import Synchronization

/// Lets one piece of heavy work run at a time; whoever comes meanwhile is turned away.
final class ExclusiveTask: Sendable {
    /// Another piece of work is being done.
    struct Busy: Error {}

    private let isBusy = Mutex(false)

    /// Runs a piece of work, or throws `Busy`.
    func run<Result>(_ work: () async throws -> Result) async throws -> Result {
        guard isBusy.withLock({ $0.becomesTrue() }) else { throw Busy() }
        defer { isBusy.withLock { $0 = false } }
        return try await work()
    }
}

extension Bool {
    /// Makes it true, and says whether it was not.
    fileprivate mutating func becomesTrue() -> Bool {
        defer { self = true }
        return !self
    }
}
