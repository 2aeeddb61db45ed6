import Logging
import Observing
import Storage
import TaskModel

/// A job that removes participants' files to which no answer or draft refers.
///
/// The job runs at server start and then hourly. It removes only files older than a day. If a page
/// is rejected because of another answer, only the redisplayed page refers to the uploaded file.
/// The participant might not submit that page again until the next morning.
struct FileSweeper: Sendable {
    /// The age that files must exceed to be removed, in seconds.
    static let grace: Int64 = 86_400
    /// The interval between sweeps, in seconds.
    static let pause: Int64 = 3_600

    let store: any FileStore
    let clock: DispatcherClock
    let logger: Logger

    /// Sweeps until the task is cancelled.
    func run() async {
        await clock.repeat(every: Self.pause, sweep)
    }

    /// Sweeps once; the next sweep also finds the files that a failed sweep left.
    private func sweep() async {
        do {
            let before = clock.now().adding(seconds: -Self.grace)
            let count = try await store.removeAbandonedFiles(before: before)
            if count > 0 { logger.info("unreferenced files removed: \(count)") }
        } catch {
            logger.warning("abandoned files could not be removed", metadata: ["error": "\(error)"])
        }
    }
}
