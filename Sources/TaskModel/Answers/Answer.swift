/// What a participant did with one item of a step that was accepted.
public enum Answer: Sendable, Hashable {
    /// The participant gave a value.
    case value(AnswerValue)
    /// The participant left it blank, used Skip, or left the page with an extra button.
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow

    /// The value, if one was given.
    public var value: AnswerValue? {
        if case .value(let value) = self { value } else { nil }
    }
}

/// Where an item of a session stands; the same six or seven words in predicates, exports and pages.
public enum ItemState: String, Sendable, Hashable, CaseIterable {
    /// The item has a value on the path.
    case answered
    /// Shown and left blank, or skipped with the button.
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow = "dont_know"
    /// The path went past the item without showing it.
    case notShown = "not_shown"
    /// The session has not reached the item, or ended before it.
    case notReached = "not_reached"
    /// The item was answered, but the path no longer reaches it.
    case offPath = "off_path"
}
