public import TaskModel

extension AuditEvent {
    /// Creates the event that a store appends when a version of a study becomes current.
    public init(_ publication: Publication) {
        let version = publication.version
        self.init(
            kind: "study.publish",
            actor: publication.researcher.map { "researcher:\($0)" } ?? "system",
            object: "\(version.study)/\(version.hash)",
            at: version.publishedAt
        )
    }

    /// Creates the event that a store appends when a study draft is added.
    public init(adding draft: StudyDraft) {
        self.init(
            kind: "draft.add",
            actor: "researcher:\(draft.researcher)",
            object: draft.object,
            at: draft.uploadedAt
        )
    }

    /// Creates the event that a store appends when a researcher deletes a study draft.
    public init(removing draft: StudyDraft, by researcher: String, at now: Instant) {
        self.init(
            kind: "draft.remove",
            actor: "researcher:\(researcher)",
            object: draft.object,
            at: now
        )
    }
}

extension StudyDraft {
    fileprivate var object: String { "\(study ?? "unknown")/\(number)" }
}
