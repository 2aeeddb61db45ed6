/// The schedule of attempts to deliver a webhook, over about three days.
package enum WebhookRetries {
    /// The delays after the first, second and later failed attempts, in seconds.
    private static let delays = [
        60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600,
    ]

    /// Returns the delay in seconds after a number of failed attempts, or `nil` after the last
    /// attempt.
    package static func delay(afterFailures failures: Int) -> Int? {
        if failures < 1 { return 0 }
        return failures <= delays.count ? delays[failures - 1] : nil
    }
}
