/// What one action does to a session: everything that one transaction must write.
public struct Change: Sendable, Hashable {
    /// What came of the action, so that the site knows what to show.
    public enum Outcome: Sendable, Hashable {
        /// The participant moved to another step, or the session ended.
        case moved
        /// The same form had been accepted before; nothing was stored twice.
        case repeated
        /// What was typed came from a visit that is over; it is now that step's draft.
        case stale
        /// What was typed is kept as a draft; the participant stays.
        case drafted
        /// Observers are told of something; the participant stays.
        case noted
    }

    /// The session afterwards; its revision is one higher if anything changed.
    public var state: SessionState
    /// The results to append, in order.
    public var results: [StepResult]
    /// Drafts to store (fields) or delete (`nil`), by step.
    public var drafts: [StepAddress: RawFields?]
    /// What came of it.
    public var outcome: Outcome
    /// What observers are to be told of it, in order.
    public var notices: [SessionNotice]

    public init(
        state: SessionState,
        results: [StepResult] = [],
        drafts: [StepAddress: RawFields?] = [:],
        outcome: Outcome = .moved,
        notices: [SessionNotice] = []
    ) {
        self.state = state
        self.results = results
        self.drafts = drafts
        self.outcome = outcome
        self.notices = notices
    }

    /// Whether nothing needs to be written.
    public var isEmpty: Bool {
        results.isEmpty && drafts.isEmpty && notices.isEmpty && outcome == .repeated
    }
}
