/// The numbers or moments that an answer can be, so that conditions that none of them meets are reported.
public struct AnswerLimits: Sendable, Hashable {
    /// The lowest number; `nil` for none.
    public let minimum: Double?
    /// The highest number; `nil` for none.
    public let maximum: Double?
    /// How far two of them are apart, counted from the minimum or from 0; `nil` for any distance.
    public let step: Double?
    /// The earliest date or time in ISO 8601; `nil` for none that always is.
    public let earliest: String?
    /// The latest date or time in ISO 8601; `nil` for none that always is.
    public let latest: String?

    /// Makes limits.
    public init(
        minimum: Double? = nil,
        maximum: Double? = nil,
        step: Double? = nil,
        earliest: String? = nil,
        latest: String? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.earliest = earliest
        self.latest = latest
    }
}
