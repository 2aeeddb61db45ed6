/// A policy's decision about presenting a step.
public enum PresentationDecision: Sendable, Hashable {
    /// The step may be presented.
    case present
    /// The step may not be presented; the reason is shown to the participant as plain text in the
    /// session's language.
    case reject(because: String)
}
