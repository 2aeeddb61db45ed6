import Logging
import Observing
import Studies

/// A job that announces deletions, and carries them out at the end of the retention periods.
///
/// The job runs at server start and then hourly.
struct RetentionJob: Sendable {
    /// The interval between runs, in seconds.
    static let pause: Int64 = 3_600

    let keeper: RetentionKeeper
    let clock: DispatcherClock
    let logger: Logger

    /// Runs until the task is cancelled.
    func run() async {
        await clock.repeat(every: Self.pause) {
            do {
                let count = try await keeper.keep(at: clock.now())
                if count > 0 {
                    logger.notice(
                        "data deleted at the end of the retention period",
                        metadata: ["people": "\(count)"]
                    )
                }
            } catch {
                logger.warning(
                    "retention periods could not be checked",
                    metadata: ["error": "\(error)"]
                )
            }
        }
    }
}
