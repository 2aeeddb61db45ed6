/// A participant's response to one item of a step.
///
/// `skipped` means that the item was left blank, that the Skip button was used, or that the time
/// was up before the answer was valid.
public enum Answer: Sendable, Hashable {
    case value(AnswerValue)
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow

    public var value: AnswerValue? {
        if case .value(let value) = self { value } else { nil }
    }
}

/// The state of an item in a session, for exports and the admin site.
public enum ItemState: String, Sendable, Hashable, CaseIterable {
    /// The item has a value and is on the path.
    case answered
    /// The item was left blank or skipped, or its time was up; its page was shown.
    case skipped
    /// The participant chose "Prefer not to say".
    case declined
    /// The participant chose "I don't know".
    case dontKnow = "dont_know"
    /// The path passed the item, or the session was completed, without showing it.
    case notShown = "not_shown"
    /// The session has not reached the item, or ended before it without being completed.
    case notReached = "not_reached"
    /// The item was answered, skipped or opted out of earlier, but the path no longer reaches it.
    case offPath = "off_path"
}
