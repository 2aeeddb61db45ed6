import Storage
import TaskModel

extension DecoratedStorage {
    func record(_ event: AuditEvent) async throws {
        try await base.record(event)
    }

    func events(limit: Int) async throws -> [AuditEvent] {
        try await base.events(limit: limit)
    }

    func auditTrail(
        matching filter: AuditFilter,
        limit: Int,
        offset: Int
    ) async throws -> [AuditEntry] {
        try await base.auditTrail(matching: filter, limit: limit, offset: offset)
    }
    func verifyEvents() async throws -> Bool {
        try await base.verifyEvents()
    }

    func counts() async throws -> [String: SessionCounts] {
        try await base.counts()
    }

    func openSessions(
        of study: String,
        showing steps: [String: Set<String>]
    ) async throws -> Int {
        try await base.openSessions(of: study, showing: steps)
    }

    func people(in study: String) async throws -> PeopleCounts {
        try await base.people(in: study)
    }

    func participants(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) async throws -> [ParticipantSummary] {
        try await base.participants(of: study, matching: filter, limit: limit, offset: offset)
    }

    func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws {
        try await base.forEachParticipant(in: study, body)
    }

    func participantSummary(_ id: String) async throws -> ParticipantSummary? {
        try await base.participantSummary(id)
    }

    func sessionGroups(of study: String) async throws -> [SessionGroup] {
        try await base.sessionGroups(of: study)
    }

    func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity] {
        try await base.pageActivity(of: study, task: task, version: version, arm: arm)
    }

    func leftVisits(of session: String) throws -> [LeftVisit] {
        try base.leftVisits(of: session)
    }

    func sessions(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary] {
        try await base.sessions(of: study, matching: filter, limit: limit, offset: offset)
    }

    func withSnapshot<Value: Sendable>(
        _ read: @escaping @Sendable (_ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        try await base.withSnapshot(read)
    }

    func eachSession(
        of study: String,
        task: String?,
        _ body: (SessionState, SessionFacts) throws -> Void
    ) throws {
        try base.eachSession(of: study, task: task, body)
    }

    func eachParticipantFlow(
        of study: String,
        _ body: (ParticipantFlow) throws -> Void
    ) throws {
        try base.eachParticipantFlow(of: study, body)
    }
}
