/// Something that observers are told of a session, once it is on disk.
///
/// A notice has identifiers and no answers: what was answered is read when the observer is told.
public enum SessionNotice: Sendable, Hashable {
    /// The participant is out of the session; the failure says why it could not go on.
    case finished(FinishReason, SessionFailure?)
    /// The answers are final.
    case resultReady
    /// A page was accepted: a visit of a step has a result.
    case resultChanged(StepAddress, visit: Int)
    /// A page was left.
    case stepDisappeared(StepAddress, visit: Int, StepDirection)
    /// A recorder on a page could not record.
    case recorderFailed(RecorderFailure, StepAddress, visit: Int)
}

extension SessionNotice {
    /// The kinds of notices, by which an observer says what it wants to hear.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The participant is out of the session.
        case finished
        /// The answers are final.
        case resultReady = "result_ready"
        /// A page was accepted.
        case resultChanged = "result_changed"
        /// A page was left.
        case stepDisappeared = "step_disappeared"
        /// A recorder could not record.
        case recorderFailed = "recorder_failed"

        /// Whether it tells of something that was given, and goes when that is thrown away.
        public var goesWithAnswers: Bool {
            self == .resultChanged || self == .recorderFailed
        }
    }

    /// Its kind.
    public var kind: Kind {
        switch self {
        case .finished: .finished
        case .resultReady: .resultReady
        case .resultChanged: .resultChanged
        case .stepDisappeared: .stepDisappeared
        case .recorderFailed: .recorderFailed
        }
    }
}
