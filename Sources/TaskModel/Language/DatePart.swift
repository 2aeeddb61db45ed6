public enum DatePart: String, Sendable, Hashable, CaseIterable {
    case day
    case month
    case year
}
