/// The direction in which a participant left a page.
public enum StepDirection: String, Sendable, Hashable, CaseIterable {
    /// With Continue, or with one of the step's own buttons.
    case forward
    case back
    /// With Skip, without an answer.
    case skip
    /// Out of the session, which is saved or discarded.
    case cancel
}
