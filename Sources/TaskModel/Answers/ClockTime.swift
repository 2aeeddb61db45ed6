/// A time of day, to the minute.
public struct ClockTime: Sendable, Hashable {
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int

    /// Creates a time, or returns `nil` if it does not exist.
    public init?(hour: Int, minute: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        self.hour = hour
        self.minute = minute
    }

    public static let midnight = ClockTime()

    private init() { (hour, minute) = (0, 0) }

    /// Creates a time from a text such as `07:30`; returns `nil` for any other form or if the time
    /// does not exist.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [2, 2], !text.contains("+") else { return nil }
        let numbers = parts.compactMap { Int($0, radix: 10) }
        guard numbers.count == 2, !text.contains("-") else { return nil }
        self.init(hour: numbers[0], minute: numbers[1])
    }
}

extension ClockTime: Comparable, CustomStringConvertible {
    /// The time in ISO 8601: `07:30`.
    public var description: String {
        "\(padded(hour, to: 2)):\(padded(minute, to: 2))"
    }

    public static func < (left: ClockTime, right: ClockTime) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
