/// Why a participant is out of a session, as an observer is told.
public enum FinishReason: String, Sendable, Hashable, CaseIterable {
    /// It came to its end.
    case completed
    /// The participant left and can come back.
    case saved
    /// The participant threw the answers away; they are deleted.
    case discarded
    /// The task could not go on.
    case failed
    /// A page or a button ended it before its time.
    case earlyTermination = "early_termination"

    /// The reason why a session of a status is not gone on with; `nil` while it is.
    public init?(_ status: SessionStatus) {
        switch status {
        case .inProgress: return nil
        case .saved: self = .saved
        case .completed: self = .completed
        case .discarded: self = .discarded
        case .failed: self = .failed
        case .earlyTermination: self = .earlyTermination
        }
    }

    /// Whether the answers are final: nothing is added to them any more, and they count.
    public var isFinal: Bool { self == .completed || self == .earlyTermination }
}
