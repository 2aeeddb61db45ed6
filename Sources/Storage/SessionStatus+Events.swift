public import TaskModel

extension SessionStatus {
    /// Returns the kind of audit event that a store appends when a session gets this status.
    ///
    /// - Parameter before: The previous status.
    /// - Returns: `session.discard`, `session.finish.` followed by the status, or `nil` if the
    ///   status is unchanged or the session is open.
    public func event(after before: SessionStatus) -> String? {
        if self == before || isOpen { return nil }
        return self == .discarded ? "session.discard" : "session.finish.\(rawValue)"
    }
}
