/// One of the three parts of a date.
public enum DatePart: String, Sendable, Hashable, CaseIterable {
    /// The day of the month.
    case day
    /// The month.
    case month
    /// The year.
    case year
}
