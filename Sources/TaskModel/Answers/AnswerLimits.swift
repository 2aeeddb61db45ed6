/// The range of an answer's numbers, dates or times.
public struct AnswerLimits: Sendable, Hashable {
    /// The lowest number; `nil` if unlimited.
    public let minimum: Double?
    /// The highest number; `nil` if unlimited.
    public let maximum: Double?
    /// The step between permitted values, counted from the minimum or, without a minimum, from 0;
    /// `nil` if every value in the range is permitted.
    public let step: Double?
    /// The earliest date or time in ISO 8601; `nil` if unlimited or if the limit depends on the
    /// current time or the enrolment.
    public let earliest: String?
    /// The latest date or time in ISO 8601; `nil` if unlimited or if the limit depends on the
    /// current time or the enrolment.
    public let latest: String?

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
