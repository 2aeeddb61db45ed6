/// Which way a participant left a page.
public enum StepDirection: String, Sendable, Hashable, CaseIterable {
    /// With Continue, or with a button of the step's own.
    case forward
    /// To the step before.
    case back
    /// With Skip, without an answer.
    case skip
    /// Out of the session, which was saved or discarded.
    case cancel
}
