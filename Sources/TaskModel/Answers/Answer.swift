/// A participant's response to one item of an accepted step.
public enum Answer: Sendable, Hashable {
    /// The participant gave a value.
    case value(AnswerValue)
    /// The item was left blank, the Skip button was used, or an extra button ended the visit.
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow

    public var value: AnswerValue? {
        if case .value(let value) = self { value } else { nil }
    }
}

/// The state of an item in a session, as used by predicates, exports and pages.
public enum ItemState: String, Sendable, Hashable, CaseIterable {
    /// The item has a value, and is on the path.
    case answered
    /// The item was shown and left blank, the Skip button was used, or an extra button ended the
    /// visit.
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow = "dont_know"
    /// The path passed the item without showing it.
    case notShown = "not_shown"
    /// The session has not reached the item, or ended before it.
    case notReached = "not_reached"
    /// The item was answered, but the path no longer reaches it.
    case offPath = "off_path"
}
