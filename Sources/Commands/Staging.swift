import Dispatch
import Foundation
import HTTPServer
import SQLiteStorage

/// Long work on files, in a directory for the time being that is gone afterwards.
enum Staging {
    /// A name beside a file or directory that nothing else has.
    static func name(beside path: String) -> String {
        "\(URL(fileURLWithPath: path).path).\(Random.token().prefix(8)).part"
    }

    /// Does the work away from the threads that everything else runs on, and shows how far it is.
    ///
    /// - Parameters:
    ///   - path: The directory, which the work removes; whoever interrupts it leaves nothing either.
    ///   - work: The work.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws.
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

    /// Does the work as the other does.
    ///
    /// - Parameters:
    ///   - undo: Leaves nothing of it when somebody interrupts it.
    ///   - work: The work.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws.
    static func work<Result: Sendable>(
        undoing undo: @escaping @Sendable () -> Void,
        _ work: @escaping @Sendable (@escaping WorkProgress) throws -> Result
    ) async throws -> Result {
        let interruption = await Interruption.undoing(undo)
        defer { interruption.cancel() }
        defer { TerminalLine.end() }
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Swift.Result { try work(TerminalLine.progress()) })
            }
        }
    }
}
