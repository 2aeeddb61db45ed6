/// The frequency of full instructions for participants who repeat a task.
public enum InstructionFrequency: String, Sendable, Hashable, CaseIterable {
    case always
    case once
    case daily
    case weekly
    case monthly
    /// Once every three months.
    case quarterly
    /// Once every six months.
    case biannual
    case annual

    /// The number of days after which the full instructions are shown again; `nil` for never.
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
