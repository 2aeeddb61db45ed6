/// The numbers that an answer can be, so that conditions that none of them meets are reported.
public struct AnswerLimits: Sendable, Hashable {
    /// The lowest number; `nil` for none.
    public let minimum: Double?
    /// The highest number; `nil` for none.
    public let maximum: Double?
    /// How far two of them are apart, counted from the minimum or from 0; `nil` for any distance.
    public let step: Double?

    /// Makes limits.
    public init(minimum: Double? = nil, maximum: Double? = nil, step: Double? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }
}
