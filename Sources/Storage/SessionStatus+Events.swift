public import TaskModel

extension SessionStatus {
    /// The kind of the event that a store appends when a session comes here from another status.
    ///
    /// - Parameter before: The status until now.
    /// - Returns: `session.discard`, `session.finish.completed` and the like, or `nil` when the
    ///   session did not end by it.
    public func event(after before: SessionStatus) -> String? {
        if self == before || isOpen { return nil }
        return self == .discarded ? "session.discard" : "session.finish.\(rawValue)"
    }
}
