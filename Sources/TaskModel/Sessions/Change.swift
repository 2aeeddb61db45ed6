/// The effect of one action on a session: everything that one transaction must write.
public struct Change: Sendable, Hashable {
    /// The outcome of an action, which determines the site's response.
    public enum ActionOutcome: Sendable, Hashable {
        /// The session changed in a way that no other case describes, for example by moving to
        /// another step.
        case moved
        /// The action had no effect, usually because it was applied before; nothing is stored.
        case repeated
        /// The input came from a visit that is over.
        ///
        /// Unless the input is blank, it is now the step's draft.
        case stale
        /// The input is stored as a draft; the participant stays on the page.
        case drafted
        /// A button of the program's policy was pressed, or a recorder failed; the participant
        /// stays on the page.
        case noted
    }

    /// The resulting state; its revision is incremented if anything changed.
    public var state: SessionState
    /// The results to append, in order.
    public var results: [StepResult]
    /// Drafts to store (fields) or delete (`nil`), by step.
    public var drafts: [StepAddress: RawFields?]
    public var outcome: ActionOutcome
    /// The notices for observers, in order.
    public var notices: [SessionNotice]
    /// The visit that the participant left without a result, if any.
    public var leftVisit: LeftVisit?
    /// The claim to enrol the participant; `nil` unless the action completes the task that enrols
    /// participants.
    ///
    /// If no place is left, the change is stored nonetheless, together with the decision that the
    /// participant is not enrolled.
    public var enrolment: EnrolmentClaim?
    /// The consents that the action completes.
    public var consents: [ConsentRecord] = []
    /// Whether earlier consents are kept if the action discards the session.
    public var keepsConsents = false

    public init(
        state: SessionState,
        results: [StepResult] = [],
        drafts: [StepAddress: RawFields?] = [:],
        outcome: ActionOutcome = .moved,
        notices: [SessionNotice] = [],
        leftVisit: LeftVisit? = nil
    ) {
        self.state = state
        self.results = results
        self.drafts = drafts
        self.outcome = outcome
        self.notices = notices
        self.leftVisit = leftVisit
    }

    /// Whether there is nothing to write.
    public var isEmpty: Bool {
        results.isEmpty && drafts.isEmpty && notices.isEmpty && outcome == .repeated
    }
}
