/// The direction in which a participant left a page.
public enum StepDirection: String, Sendable, Hashable, CaseIterable {
    /// Forward, with Continue or another button, or because the page advanced automatically.
    case forward
    case back
    /// Forward, with the Skip button and without an answer.
    case skip
    /// Out of the session, which is saved or discarded.
    case cancel
}
