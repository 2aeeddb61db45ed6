import Foundation
import HTTPServer

/// What is removed when somebody ends the program before its work is done.
enum Interruption {
    /// Removes a directory at a signal, and ends the process; the exit status says by which signal.
    ///
    /// - Returns: What is cancelled when the work is done.
    static func removing(_ path: String) -> Task<Void, Never> {
        Task {
            let signal = await Termination.wait(for: [SIGTERM, SIGINT, SIGHUP])
            guard !Task.isCancelled else { return }
            try? FileManager.default.removeItem(atPath: path)
            Foundation.exit(128 + signal)
        }
    }
}
