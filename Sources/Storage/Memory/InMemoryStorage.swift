import Synchronization

/// A storage in memory, for tests and rehearsals; its content is lost when the process ends.
///
/// It meets the same contract as a storage on disk. `update` calls `decide` without holding the
/// lock, and calls it again if another change is committed first.
public final class InMemoryStorage: Storage {
    private let contents = Mutex(MemoryContents())
    let subscribers = Subscribers()

    public init() {}

    /// Runs one operation while holding the lock.
    func with<Value>(
        _ body: (inout sending MemoryContents) throws -> sending Value
    ) rethrows -> sending Value {
        try contents.withLock { contents in try body(&contents) }
    }
}
