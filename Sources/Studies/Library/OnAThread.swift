import CLinux
import Dispatch
import Foundation

/// Runs blocking work on a thread that serves no requests.
func onAThread<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
            continuation.resume(with: Swift.Result(catching: work))
        }
    }
}

/// Runs long work on a separate low-priority thread, so that it does not delay requests.
func onAThreadBehind<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            wm_go_behind()
            continuation.resume(with: Swift.Result(catching: work))
        }
    }
}
