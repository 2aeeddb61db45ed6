import Synchronization

/// Keeps everything in memory, for tests and rehearsals: what it holds ends with the process.
///
/// It passes the same contract as a storage on disk; also here a change is decided outside of the
/// lock and decided anew when another one won the race.
public final class InMemoryStorage: Storage {
    private let contents = Mutex(MemoryContents())
    let subscribers = Subscribers()

    /// Makes an empty storage.
    public init() {}

    /// Does one use case; others wait.
    func with<Value>(
        _ body: (inout sending MemoryContents) throws -> sending Value
    ) rethrows -> sending Value {
        try contents.withLock { contents in try body(&contents) }
    }
}
