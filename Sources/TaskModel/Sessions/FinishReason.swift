/// The reason why a participant has left a session, as reported to observers.
public enum FinishReason: String, Sendable, Hashable, CaseIterable {
    /// The session reached its end.
    case completed
    /// The participant left and can come back.
    case saved
    /// The participant discarded the answers; they are deleted.
    case discarded
    /// The task could not continue.
    case failed
    /// A page or a button ended the session early.
    case earlyTermination = "early_termination"
    /// The participant left the study.
    case withdrawn

    /// Creates the reason for a status; returns `nil` for a session in progress.
    public init?(_ status: SessionStatus) {
        switch status {
        case .inProgress: return nil
        case .saved: self = .saved
        case .completed: self = .completed
        case .discarded: self = .discarded
        case .failed: self = .failed
        case .earlyTermination: self = .earlyTermination
        case .withdrawn: self = .withdrawn
        }
    }

    /// Whether the answers are final: they count, and none can be added.
    public var isFinal: Bool { self == .completed || self == .earlyTermination }
}
