public import TaskModel

extension AuditEvent {
    /// Creates the event that a store appends when a participant is allocated to an arm of a study.
    public init(allocating participant: String, to arm: String, of study: String, at now: Instant) {
        self.init(
            kind: "participant.allocated",
            actor: "participant:\(participant)",
            object: "\(study)/\(arm)",
            at: now
        )
    }
}
