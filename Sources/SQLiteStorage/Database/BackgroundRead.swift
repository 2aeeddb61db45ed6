import CLinux
import Foundation
import GRDB
import Synchronization

/// A function that runs a long read, such as an export, on its own thread.
///
/// A long read must not occupy one of the few threads that serve participants. Those threads take
/// precedence if there are fewer processors than threads. The long read still gets some processor
/// time, because it may hold a lock that those threads need.
enum BackgroundRead {
    /// Reads from one snapshot on a new thread.
    ///
    /// - Parameters:
    ///   - pool: The database.
    ///   - body: The read, which regularly calls the given closure. The closure throws
    ///     `CancellationError` once the task is cancelled.
    /// - Throws: An error from `body`, or `DatabaseError`.
    static func run(
        in pool: DatabasePool,
        _ body:
            @escaping @Sendable (Database, _ checkCancellation: () throws -> Void) throws -> Void
    ) async throws {
        let read = ReadHandoff()
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
        try read.outcome()
    }
}

/// State shared by a long read and the task that waits for it.
private final class ReadHandoff: Sendable {
    private struct State {
        var isCancelled = false
        var failure: (any Error)?
    }

    private let state = Mutex(State())

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    func checkCancellation() throws {
        if state.withLock(\.isCancelled) { throw CancellationError() }
    }

    /// Runs the read and stores its error, if any.
    func end(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            state.withLock { $0.failure = error }
        }
    }

    func outcome() throws {
        if let failure = state.withLock(\.failure) { throw failure }
    }
}
