public import TaskModel

extension Player {
    /// Returns the notices for observers about the start of a session: none unless the session
    /// ended immediately.
    ///
    /// - Parameter state: The state that `start` returned, before any action was applied.
    /// - Returns: The notices, in order.
    public func noticesOfStart(_ state: SessionState) -> [SessionNotice] {
        guard let reason = FinishReason(state.status) else { return [] }
        var notices: [SessionNotice] = reason.isFinal ? [.resultReady] : []
        notices.append(.finished(reason, journey(of: state).failure))
        return notices
    }
}
