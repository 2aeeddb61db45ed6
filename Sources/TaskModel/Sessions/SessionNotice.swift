/// An event in a session, which is reported to observers once it is stored on disk.
///
/// A notice contains identifiers but no answers; the answers are read when the notice is delivered.
public enum SessionNotice: Sendable, Hashable {
    /// The participant has left the session; the failure, if any, explains why the task could not
    /// continue.
    case finished(FinishReason, SessionFailure?)
    /// The session's answers are final.
    case resultReady
    /// A page was accepted, so its visit has a result.
    case resultChanged(StepAddress, visit: Int)
    /// Input that has not been accepted was stored as a page's draft, and it differs from the
    /// previous draft.
    case draftChanged(StepAddress, visit: Int)
    /// The participant has left a page.
    case stepDisappeared(StepAddress, visit: Int, StepDirection)
    /// A button that the program's policy added to a page was pressed.
    case actionTapped(String, StepAddress, visit: Int)
    /// A recorder on a page failed.
    case recorderFailed(RecorderFailure, StepAddress, visit: Int)
}

extension SessionNotice {
    /// A kind of notice to which observers can subscribe.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The participant has left the session.
        case finished
        /// The session's answers are final.
        case resultReady = "result_ready"
        /// A visit to a page has a result.
        case resultChanged = "result_changed"
        /// A page's draft has changed.
        case draftChanged = "draft_changed"
        /// The participant has left a page.
        case stepDisappeared = "step_disappeared"
        /// A button that the program's policy added to a page was pressed.
        case actionTapped = "action_tapped"
        /// A recorder on a page failed.
        case recorderFailed = "recorder_failed"

        /// Whether the notice is about answers, drafts or recordings, and is therefore deleted when
        /// the answers are discarded.
        public var goesWithAnswers: Bool {
            self == .resultChanged || self == .draftChanged || self == .recorderFailed
        }
    }

    public var kind: Kind {
        switch self {
        case .finished: .finished
        case .resultReady: .resultReady
        case .resultChanged: .resultChanged
        case .draftChanged: .draftChanged
        case .stepDisappeared: .stepDisappeared
        case .actionTapped: .actionTapped
        case .recorderFailed: .recorderFailed
        }
    }
}
