/// How often a participant who comes back to a task gets its full instructions.
public enum InstructionFrequency: String, Sendable, Hashable, CaseIterable {
    /// Each time.
    case always
    /// The first time only.
    case once
    /// Once a day.
    case daily
    /// Once a week.
    case weekly
    /// Once a month.
    case monthly
    /// Once in three months.
    case quarterly
    /// Once in six months.
    case biannual
    /// Once a year.
    case annual

    /// How many days must have passed for the full instructions to come again; `nil` for never.
    public var days: Int? {
        switch self {
        case .always: 0
        case .once: nil
        case .daily: 1
        case .weekly: 7
        case .monthly: 30
        case .quarterly: 91
        case .biannual: 182
        case .annual: 365
        }
    }
}
