import Storage
import Synchronization

/// A background job that truncates the write-ahead log soon after data were deleted, so that no
/// file still contains the data.
///
/// A deletion overwrites the rows (`secure_delete`), but the log contains older copies of their
/// pages until it is truncated. Without an eraser, a quiet server might not truncate the log for
/// days. Requests in quick succession are coalesced, because a checkpoint delays all writes.
final class Eraser: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isRunning = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let pause: @Sendable (_ failures: Int) async throws -> Void
    private let isWanted: @Sendable () -> Bool
    private let note: @Sendable () -> Void
    private let attempt: @Sendable () async throws -> Void

    /// The default pause function, which sleeps for `seconds(after:)` seconds.
    static let pause: @Sendable (_ failures: Int) async throws -> Void = { failures in
        try await Task.sleep(for: .seconds(seconds(after: failures)))
    }

    /// Returns the pause before an attempt, in seconds: 2 for the first four attempts, then
    /// doubling up to 60.
    ///
    /// Two attempts are usual: the first checkpoints the log, and the second truncates it. Further
    /// attempts are needed while a long read, such as an export, blocks the truncation.
    static func seconds(after failures: Int) -> Int {
        failures < 4 ? 2 : min(60, 2 << min(failures - 3, 5))
    }

    /// Creates an eraser.
    ///
    /// - Parameters:
    ///   - pause: A function that waits before each attempt, given the number of unsuccessful
    ///     earlier attempts.
    ///   - isWanted: A function that returns whether the log may still contain deleted data.
    ///   - request: A function that records that data were deleted.
    ///   - attempt: A function that checkpoints or truncates the log; several attempts may be
    ///     needed.
    init(
        pause: @escaping @Sendable (_ failures: Int) async throws -> Void,
        isWanted: @escaping @Sendable () -> Bool,
        request: @escaping @Sendable () -> Void,
        attempt: @escaping @Sendable () async throws -> Void
    ) {
        self.pause = pause
        self.isWanted = isWanted
        note = request
        self.attempt = attempt
    }

    /// Whether an erasure is pending.
    var isRunning: Bool { state.withLock(\.isRunning) }

    /// Records that a commit deleted data, and schedules their erasure unless the eraser is closed.
    func request() {
        note()
        state.withLock { state in
            guard !state.isRunning, !state.isClosed else { return }
            state.isRunning = true
            state.task = Task { await run() }
        }
    }

    /// Prevents further attempts; closing the storage truncates the log.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.task?.cancel()
        }
    }

    private func run() async {
        var failures = 0
        while mustContinue() {
            do {
                try await pause(failures)
                try await attempt()
            } catch is StorageError {
                // The failure may be temporary, for example because the writer's queue or the disk
                // is full.
            } catch {
                state.withLock { $0.isRunning = false }
                return
            }
            failures += 1
        }
    }

    /// Returns whether an erasure is still pending; if not, the next request starts a new task.
    private func mustContinue() -> Bool {
        state.withLock { state in
            state.isRunning = !state.isClosed && isWanted()
            return state.isRunning
        }
    }
}
