import Foundation
import HTTPServer

/// A function that cleans up unfinished work when a signal ends the process.
enum InterruptionHandler {
    /// Runs `undo` on SIGTERM, SIGINT or SIGHUP and exits with status 128 plus the signal number.
    ///
    /// The signal handlers are installed when this function returns, so start the work afterwards.
    ///
    /// - Returns: A task to cancel when the work is done.
    static func undoing(_ undo: @escaping @Sendable () -> Void) async -> Task<Void, Never> {
        let termination = await TerminationSignals.watch(for: [SIGTERM, SIGINT, SIGHUP])
        return Task {
            let signal = await termination.wait()
            guard !Task.isCancelled else { return }
            undo()
            Foundation.exit(128 + signal)
        }
    }
}
