public import TaskModel

extension AuditEvent {
    /// Creates the event that a store appends when something that identifies a person creates a
    /// participant.
    public init(identifying participant: String, of study: String, at now: Instant) {
        self.init(
            kind: "participant.identified",
            actor: "participant:\(participant)",
            object: study,
            at: now
        )
    }

    /// Creates the event that a store appends when another browser may open a participant's
    /// sessions.
    public init(allowingBrowserOf participant: Participant, at now: Instant) {
        self.init(
            kind: "participant.allowed",
            actor: "participant:\(participant.id)",
            object: participant.study,
            at: now
        )
    }

    /// Creates the event that a store appends when a participant replaces the personal link.
    public init(replacingLinkOf participant: Participant, at now: Instant) {
        self.init(
            kind: "participant.relinked",
            actor: "participant:\(participant.id)",
            object: participant.study,
            at: now
        )
    }
}
