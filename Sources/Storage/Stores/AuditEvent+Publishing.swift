import TaskModel

extension AuditEvent {
    /// Creates the event that a store appends when another version of a study becomes current.
    public init(publishing version: PublishedVersion) {
        self.init(
            kind: "study.publish",
            actor: "system",
            object: "\(version.study)/\(version.hash)",
            at: version.publishedAt
        )
    }
}
