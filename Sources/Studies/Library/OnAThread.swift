import Dispatch

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
