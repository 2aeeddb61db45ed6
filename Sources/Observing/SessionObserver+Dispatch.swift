import TaskModel

extension SessionObserver {
    /// Calls the method for the notice's kind.
    func dispatch(_ notice: SessionNotice, of session: ObservedSession) async throws {
        switch notice {
        case .finished(let reason, let error):
            try await didFinish(session, reason: reason, error: error)
        case .resultReady: try await resultReady(session)
        case .resultChanged(let step, let visit):
            try await didChangeResult(session, of: step, visit: visit)
        case .draftChanged(let step, let visit):
            try await didChangeDraft(session, of: step, visit: visit)
        case .stepDisappeared(let step, let visit, let direction):
            try await stepWillDisappear(session, step: step, visit: visit, direction: direction)
        case .actionTapped(let action, let step, let visit):
            try await didTapAction(session, action: action, step: step, visit: visit)
        case .recorderFailed(let failure, let step, let visit):
            try await recorderDidFail(session, failure: failure, step: step, visit: visit)
        }
    }
}
