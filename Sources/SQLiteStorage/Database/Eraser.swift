import Storage
import Synchronization

/// Has the write-ahead log cut soon after answers were deleted, so that no file holds them any more.
///
/// A deletion overwrites the rows (`secure_delete`), but the log holds older copies of their pages
/// until it is cut, which could take days on a quiet server. Requests that come close together are
/// one attempt: a checkpoint costs everybody who waits for the writer.
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

    /// Waits as long as it should in a running server.
    static let pause: @Sendable (_ failures: Int) async throws -> Void = { failures in
        try await Task.sleep(for: .seconds(seconds(after: failures)))
    }

    /// The seconds before an attempt: 2, and up to 60 where a long reading, such as an export, keeps
    /// the log from being cut.
    ///
    /// Two attempts are usual: the first moves the log, the second cuts it.
    static func seconds(after failures: Int) -> Int {
        failures < 4 ? 2 : min(60, 2 << min(failures - 3, 5))
    }

    /// Creates an eraser.
    ///
    /// - Parameters:
    ///   - pause: Waits before an attempt.
    ///   - isWanted: Whether something deleted is still in the log.
    ///   - request: Notes that something was deleted.
    ///   - attempt: Has the log moved or cut; it may take several.
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

    /// Whether something is still to be erased.
    var isRunning: Bool { state.withLock(\.isRunning) }

    /// Notes that answers were deleted by a commit, and has them erased soon.
    func request() {
        note()
        state.withLock { state in
            guard !state.isRunning, !state.isClosed else { return }
            state.isRunning = true
            state.task = Task { await run() }
        }
    }

    /// Begins no attempt any more; the log is cut when the storage is closed.
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
                // The queue of the writer is full, or its disk; both may pass.
            } catch {
                break
            }
            failures += 1
        }
        state.withLock { $0.isRunning = false }
    }

    /// Whether something is still to be erased; if not, the next request begins anew.
    private func mustContinue() -> Bool {
        state.withLock { state in
            state.isRunning = !state.isClosed && isWanted()
            return state.isRunning
        }
    }
}
