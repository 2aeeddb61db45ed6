/// What a participant did with one item of a step that was accepted.
public enum Answer: Sendable, Hashable {
    /// Gave a value.
    case value(AnswerValue)
    /// Left it blank, pressed Skip, or left the page with a button of its own.
    case skipped
    /// Preferred not to say.
    case declined
    /// Said "I don't know".
    case dontKnow

    /// The value, if one was given.
    public var value: AnswerValue? {
        if case .value(let value) = self { value } else { nil }
    }
}

/// Where an item of a session stands; the same six or seven words in predicates, exports and pages.
public enum ItemState: String, Sendable, Hashable, CaseIterable {
    /// A value is on the path.
    case answered
    /// Shown and left blank, or skipped with the button.
    case skipped
    /// The participant preferred not to say.
    case declined
    /// The participant said "I don't know".
    case dontKnow = "dont_know"
    /// The path went past it without showing it.
    case notShown = "not_shown"
    /// The session has not come that far, or ended before.
    case notReached = "not_reached"
    /// Answered once, but the path does not lead there any more.
    case offPath = "off_path"
}
