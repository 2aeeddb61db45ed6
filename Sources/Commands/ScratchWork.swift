import Dispatch
import Foundation
import HTTPServer
import SQLiteStorage

/// Functions that run long file operations outside the cooperative thread pool and clean up after
/// an interruption.
enum ScratchWork {
    /// Returns a unique path next to a file or directory.
    static func name(beside path: String) -> String {
        "\(URL(fileURLWithPath: path).path).\(Random.token().prefix(8)).part"
    }

    /// Runs blocking work on a dispatch queue and shows its progress on the terminal.
    ///
    /// - Parameters:
    ///   - path: The work's temporary directory, removed here only if a signal interrupts the work;
    ///     `nil` if there is none.
    ///   - work: The blocking work, which reports progress through the callback that it receives.
    /// - Returns: The result of `work`.
    /// - Throws: Errors from `work`.
    static func work<Result: Sendable>(
        in path: String?,
        _ work: @escaping @Sendable (@escaping WorkProgress) throws -> Result
    ) async throws -> Result {
        try await self.work(undoing: { removeAll(path) }, work)
    }

    private static func removeAll(_ path: String?) {
        guard let path else { return }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Runs blocking work on a dispatch queue and shows its progress on the terminal.
    ///
    /// - Parameters:
    ///   - undo: A function that removes all traces of the work; called if a signal interrupts the
    ///     work.
    ///   - work: The blocking work, which reports progress through the callback that it receives.
    /// - Returns: The result of `work`.
    /// - Throws: Errors from `work`.
    static func work<Result: Sendable>(
        undoing undo: @escaping @Sendable () -> Void,
        _ work: @escaping @Sendable (@escaping WorkProgress) throws -> Result
    ) async throws -> Result {
        let interruption = await InterruptionHandler.undoing(undo)
        defer { interruption.cancel() }
        defer { TerminalLine.end() }
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Swift.Result { try work(TerminalLine.progress()) })
            }
        }
    }
}
