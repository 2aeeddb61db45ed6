/// Limits on deliveries to observers.
public struct DispatcherLimits: Sendable, Hashable {
    /// The maximum number of concurrent calls to one observer, each for a different session.
    public var parallel = 8
    /// The timeout of a call in milliseconds, after which the call is cancelled.
    public var timeout: Int64 = 30_000
    /// The pause in milliseconds after the first failed call; each further failed call doubles the
    /// pause.
    public var firstPause: Int64 = 1_000
    /// The longest pause in milliseconds.
    public var longestPause: Int64 = 3_600_000
    /// The time in milliseconds for which a stopping server waits for calls to end before it
    /// cancels them.
    public var grace: Int64 = 5_000
    /// The number of failed attempts from which a failure is logged at the level `warning` instead
    /// of `notice`.
    public var warnsFrom = 3

    public init() {}

    /// Returns the pause after a number of failed calls.
    ///
    /// The pause doubles with each further failed call and is randomly shortened or lengthened by
    /// up to a quarter.
    ///
    /// - Parameters:
    ///   - attempts: The number of failed calls, from 1.
    ///   - chance: A random number between 0 and 1.
    /// - Returns: The pause in milliseconds, from `firstPause` to `longestPause`.
    func pause(after attempts: Int, chance: Double) -> Int64 {
        let doublings = min(max(0, attempts - 1), 30)
        let usual = min(longestPause, firstPause << doublings)
        let varied = Double(usual) * (0.75 + 0.5 * min(max(chance, 0), 1))
        return min(longestPause, max(firstPause, Int64(varied)))
    }
}
