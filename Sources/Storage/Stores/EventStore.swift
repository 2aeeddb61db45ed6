public import TaskModel

/// Something that happened, for the audit trail: random identifiers and no answers.
public struct Event: Sendable, Hashable {
    /// What happened, such as `session.begin` or `export.csv`.
    public let kind: String
    /// Who did it: `participant:ID`, `researcher:NAME` or `system`.
    public let actor: String
    /// What it was done to, such as a session's or study's identifier.
    public let object: String
    /// When.
    public let at: Instant

    /// Makes an event.
    public init(kind: String, actor: String, object: String, at: Instant) {
        self.kind = kind
        self.actor = actor
        self.object = object
        self.at = at
    }
}

/// Keeps the audit trail, which only grows and whose entries are chained by hashes.
public protocol EventStore: Sendable {
    /// Appends an event.
    func record(_ event: Event) async throws
    /// The newest events, newest first.
    func events(limit: Int) async throws -> [Event]
    /// Whether the chain of hashes is whole from the first event to the last.
    func verifyEvents() async throws -> Bool
}
