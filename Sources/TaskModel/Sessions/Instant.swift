/// A point in time, to the millisecond.
public struct Instant: Sendable, Hashable, Comparable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the instant that is the given number of seconds later.
    ///
    /// The result is clamped to the range of `Int64`, because sums with times from clients can
    /// overflow.
    public func adding(seconds: Int64) -> Instant {
        let added = seconds.multipliedReportingOverflow(by: 1000)
        let sum = milliseconds.addingReportingOverflow(added.partialValue)
        guard !added.overflow, !sum.overflow else {
            return Instant(milliseconds: seconds < 0 ? .min : .max)
        }
        return Instant(milliseconds: sum.partialValue)
    }
}
