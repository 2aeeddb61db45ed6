import TaskModel

/// The reason why a variable of a session has no value.
public enum MissingReason: String, Sendable, Hashable, CaseIterable {
    /// The item was shown but left blank, or its page was left with Skip or an extra button.
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow = "dont_know"
    /// The path passed the item, or ended, without showing it.
    case notShown = "not_shown"
    /// The session has not reached the item, or ended before the item without being completed.
    case notReached = "not_reached"
    /// The session did not reach the item before the participant left the study.
    case withdrawn
    /// The item was answered, skipped or opted out of earlier, but the path no longer reaches it.
    case offPath = "off_path"

    /// Creates the reason for an item's state; returns `nil` for an answered item.
    init?(_ state: ItemState, isWithdrawn: Bool) {
        switch state {
        case .answered: return nil
        case .skipped: self = .skipped
        case .declined: self = .declined
        case .dontKnow: self = .dontKnow
        case .notShown: self = .notShown
        case .notReached: self = isWithdrawn ? .withdrawn : .notReached
        case .offPath: self = .offPath
        }
    }

    /// The label in data files.
    var label: String {
        switch self {
        case .skipped: "skipped"
        case .declined: "prefers not to say"
        case .dontKnow: "does not know"
        case .notShown: "not shown"
        case .notReached: "not reached"
        case .withdrawn: "left the study"
        case .offPath: "no longer on the path"
        }
    }
}

extension ExportRow {
    /// Returns the reason why an item has no value; `nil` for an answered item.
    func missingReason(of item: ExportItem) -> MissingReason? {
        MissingReason(
            item.state,
            isWithdrawn: withdrawnAt != nil && session.status != .completed
        )
    }
}
