import Foundation
import HTTPServer

/// What is undone when somebody ends the program before its work is done.
enum Interruption {
    /// Undoes at a signal what was begun, and ends the process; the exit status says by which signal.
    ///
    /// Signals are watched for when this returns, so that nothing is begun before.
    ///
    /// - Returns: What is cancelled when the work is done.
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
