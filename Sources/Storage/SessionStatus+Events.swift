public import TaskModel

extension SessionStatus {
    /// Returns the kind of audit event that a store appends when a session gets this status.
    ///
    /// - Parameter before: The previous status.
    /// - Returns: `session.discard`, `session.finish.completed` and the like, or `nil` if the
    ///   session did not end with this transition.
    public func event(after before: SessionStatus) -> String? {
        if self == before || isOpen { return nil }
        return self == .discarded ? "session.discard" : "session.finish.\(rawValue)"
    }
}
