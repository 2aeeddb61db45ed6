public import TaskModel

/// An event in the audit trail.
///
/// An event identifies participants by random identifiers and contains no answers.
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

/// An entry of the audit trail with its place in the chain.
public struct AuditEntry: Sendable, Hashable {
    /// The number, from 1.
    public let number: Int64
    public let event: AuditEvent
    /// The hash of all events up to and including this event, in hexadecimal; empty in a store
    /// without hashes.
    public let hash: String

    public init(number: Int64, event: AuditEvent, hash: String) {
        self.number = number
        self.event = event
        self.hash = hash
    }
}

/// A condition on the entries of the audit trail; by default, all entries satisfy it.
public struct AuditFilter: Sendable, Hashable {
    /// A kind of actor.
    public enum Actor: String, Sendable, CaseIterable {
        case researcher, participant, system
    }

    /// The study that an entry must concern: the entry names the study, or a session or participant
    /// of the study.
    public var study: String?
    public var actor: Actor?
    /// A text to find in the kind, actor and object, joined by spaces; the case of the letters A to
    /// Z does not matter.
    public var text = ""
    /// The instant at or after which the event must have happened; `nil` for no limit.
    public var from: Instant?
    /// The instant before which the event must have happened; `nil` for no limit.
    public var until: Instant?
    /// The number below which the entry's number must be; `nil` for no limit.
    public var below: Int64?

    public init() {}
}

/// A store of the audit trail, which is append-only.
///
/// A store on disk links the events in a chain of hashes.
public protocol AuditStore: Sendable {
    /// Appends an event to the audit trail.
    func record(_ event: AuditEvent) async throws
    /// Returns at most `limit` of the newest events, newest first.
    func events(limit: Int) async throws -> [AuditEvent]
    /// Returns a page of the entries that match a filter, newest first.
    func auditTrail(
        matching filter: AuditFilter,
        limit: Int,
        offset: Int
    ) async throws -> [AuditEntry]
    /// Returns whether the chain of hashes is intact from the first event to the last; always
    /// `true` for a store without hashes.
    func verifyEvents() async throws -> Bool
}
