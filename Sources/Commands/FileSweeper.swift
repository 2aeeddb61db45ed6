import Logging
import Observing
import Storage
import TaskModel

/// Removes files that participants sent and that neither an answer nor a draft names: when the server
/// starts, and every hour after that.
///
/// A file waits for a day: a page that was refused for another answer names it only in the browser,
/// and people come back to such a page the next morning.
struct FileSweeper: Sendable {
    /// How long a file is left alone, in seconds.
    static let grace: Int64 = 86_400
    /// The time between two sweeps, in seconds.
    static let pause: Int64 = 3_600

    let store: any FileStore
    let clock: CourierClock
    let logger: Logger

    /// Sweeps until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            await sweep()
            do {
                try await clock.sleep(clock.now().adding(seconds: Self.pause))
            } catch {
                return
            }
        }
    }

    /// A sweep that fails is repeated by the next one.
    private func sweep() async {
        do {
            let before = clock.now().adding(seconds: -Self.grace)
            let count = try await store.removeAbandonedFiles(before: before)
            if count > 0 { logger.info("removed \(count) files that no answer names") }
        } catch {
            logger.warning("files could not be swept", metadata: ["error": "\(error)"])
        }
    }
}
