import GRDB

/// A write that waits for its turn.
struct PendingWrite: Sendable {
    /// Writes, and returns what to do once the commit is on disk.
    ///
    /// It may be called again after what it wrote was taken back.
    let perform: @Sendable (Database) throws -> Completion
    /// Whether it touches pages all over the database.
    let isScattered: Bool
    /// Tells the one who waits that nothing was written.
    let fail: @Sendable (any Error) -> Void

    typealias Completion = @Sendable () -> Void
}

extension PendingWrite {
    /// Makes a write of what one task does and waits for.
    init<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value,
        isScattered: Bool,
        committed: @escaping @Sendable (Value) -> Void,
        resuming continuation: CheckedContinuation<Value, any Error>
    ) {
        self.isScattered = isScattered
        perform = { db in
            let value = try body(db)
            return {
                committed(value)
                continuation.resume(returning: value)
            }
        }
        fail = { continuation.resume(throwing: $0) }
    }
}
