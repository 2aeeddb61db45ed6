/// Whether a step may be presented.
public enum Presentation: Sendable, Hashable {
    /// It may.
    case present
    /// It may not; the reason is shown to the participant, as plain text in the session's language.
    case refuse(because: String)
}
