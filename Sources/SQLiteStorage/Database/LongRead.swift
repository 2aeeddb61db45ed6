import CLinux
import Foundation
import GRDB
import Synchronization

/// A read of very much, on a thread of its own.
///
/// The threads on which participants are answered are few, and this one is not of them. They go first
/// where there are fewer processors than threads, but it is not starved, for they might wait for what
/// it holds.
enum LongRead {
    /// Reads from one snapshot.
    ///
    /// - Parameters:
    ///   - pool: The database.
    ///   - body: Reads, and asks again and again whether it is to go on: what it is handed throws
    ///     `CancellationError` when the task was cancelled.
    /// - Throws: What `body` throws, or `DatabaseError`.
    static func run(
        in pool: DatabasePool,
        _ body:
            @escaping @Sendable (Database, _ checkCancellation: () throws -> Void) throws -> Void
    ) async throws {
        let read = OneRead()
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

/// What a long read and the task that waits for it tell each other.
private final class OneRead: Sendable {
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

    /// Does the work, and keeps what came of it.
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
