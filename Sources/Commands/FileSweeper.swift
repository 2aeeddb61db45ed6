import Logging
import Observing
import Storage
import TaskModel

/// Removes files of participants that belong to no answer and no draft, at the start of the server
/// and then every hour.
///
/// A file must be a day old: if a page was rejected because of another answer, only that page in
/// the browser refers to the file, and participants may return to it the next morning.
struct FileSweeper: Sendable {
    /// The minimum age of removed files, in seconds.
    static let grace: Int64 = 86_400
    /// The interval between sweeps, in seconds.
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
