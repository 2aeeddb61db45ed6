/// What bounds how observers are told.
public struct CourierLimits: Sendable, Hashable {
    /// Of how many sessions each observer is told at the same time.
    public var parallel = 8
    /// After how many milliseconds a call is cancelled.
    public var patience: Int64 = 30_000
    /// The pause in milliseconds after the first call in vain; it doubles with each.
    public var firstPause: Int64 = 1_000
    /// The longest pause in milliseconds.
    public var longestPause: Int64 = 3_600_000
    /// How many milliseconds calls have to end when the server stops, before they are cancelled.
    public var grace: Int64 = 5_000
    /// From which call in vain on it is a warning in the log.
    public var warnsFrom = 3

    /// Makes the usual limits.
    public init() {}

    /// The pause after so many calls in vain, a quarter shorter or longer by chance.
    ///
    /// - Parameters:
    ///   - attempts: How many there were, from 1.
    ///   - chance: From 0 up to 1.
    /// - Returns: Milliseconds.
    func pause(after attempts: Int, chance: Double) -> Int64 {
        let doublings = min(max(0, attempts - 1), 30)
        let usual = min(longestPause, firstPause << doublings)
        let varied = Double(usual) * (0.75 + 0.5 * min(max(chance, 0), 1))
        return min(longestPause, max(firstPause, Int64(varied)))
    }
}
