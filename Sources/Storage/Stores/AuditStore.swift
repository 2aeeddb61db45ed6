public import TaskModel

/// An entry of the audit trail.
///
/// An entry identifies participants by random identifiers and contains no answers.
public struct AuditEvent: Sendable, Hashable {
    /// The kind of action, such as `session.begin` or `export.csv`.
    public let kind: String
    /// The actor: `participant:ID`, `researcher:NAME` or `system`.
    public let actor: String
    /// The object of the action, such as the identifier of a session or study.
    public let object: String
    public let at: Instant

    public init(kind: String, actor: String, object: String, at: Instant) {
        self.kind = kind
        self.actor = actor
        self.object = object
        self.at = at
    }
}

/// A store of the audit trail, which is append-only.
///
/// A store on disk links the events in a chain of hashes.
public protocol AuditStore: Sendable {
    /// Appends an event to the audit trail.
    func record(_ event: AuditEvent) async throws
    /// Returns at most `limit` of the newest events, newest first.
    func events(limit: Int) async throws -> [AuditEvent]
    /// Returns whether the chain of hashes is intact from the first event to the last; always
    /// `true` for a store without hashes.
    func verifyEvents() async throws -> Bool
}
