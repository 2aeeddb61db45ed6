public import TaskModel

extension Player {
    /// What observers are told of a session that begins in a state: nothing, unless it ended at once.
    ///
    /// - Parameter state: The state that `start` made, before anything was done in it.
    /// - Returns: The notices, in order.
    public func noticesOfBeginning(_ state: SessionState) -> [SessionNotice] {
        guard let reason = FinishReason(state.status) else { return [] }
        var notices: [SessionNotice] = reason.isFinal ? [.resultReady] : []
        notices.append(.finished(reason, journey(of: state).failure))
        return notices
    }
}
