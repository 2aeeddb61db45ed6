import CLinux
import Foundation
import GRDB
import Synchronization

/// The execution of a long read, such as an export, on its own thread.
///
/// A long read must not occupy one of the few threads that serve participants. Those threads take
/// precedence if there are fewer processors than threads. The long read still gets some processor
/// time, because it may hold a lock that those threads need.
enum BackgroundRead {
    /// Reads from one snapshot on a new thread.
    ///
    /// - Parameters:
    ///   - pool: The database.
    ///   - body: The read. It must regularly call `checkCancellation`, which throws
    ///     `CancellationError` once the calling task is cancelled.
    /// - Returns: The value of `body`.
    /// - Throws: An error from `body`, or `DatabaseError`.
    static func run<Value: Sendable>(
        in pool: DatabasePool,
        _ body:
            @escaping @Sendable (Database, _ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        let read = ReadHandoff<Value>()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    wm_go_behind()
                    read.end { try pool.read { try body($0, read.checkCancellation) } }
                    continuation.resume()
                }
            }
        } onCancel: {
            read.cancel()
        }
        return try read.outcome()
    }
}

/// State shared by a long read and the task that waits for it.
private final class ReadHandoff<Value: Sendable>: Sendable {
    private struct State {
        var isCancelled = false
        var result: Result<Value, any Error> = .failure(CancellationError())
    }

    private let state = Mutex(State())

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    func checkCancellation() throws {
        if state.withLock(\.isCancelled) { throw CancellationError() }
    }

    /// Runs the read and stores its value or error.
    func end(_ work: () throws -> Value) {
        let result = Result { try work() }
        state.withLock { $0.result = result }
    }

    func outcome() throws -> Value {
        try state.withLock(\.result).get()
    }
}
