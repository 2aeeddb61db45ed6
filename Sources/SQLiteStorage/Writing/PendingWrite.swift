import GRDB

struct PendingWrite: Sendable {
    /// A function that performs the write and returns a closure to call once the commit is on disk.
    ///
    /// The writer may call the function again after rolling back its changes.
    let perform: @Sendable (Database) throws -> Completion
    /// Whether the write changes pages all over the database.
    let isScattered: Bool
    /// A function that resumes the waiting task with an error.
    let fail: @Sendable (any Error) -> Void

    typealias Completion = @Sendable () -> Void
}

extension PendingWrite {
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
