import Storage
import TaskModel

extension DecoratedStorage {
    func record(_ event: AuditEvent) async throws {
        try await base.record(event)
    }

    func events(limit: Int) async throws -> [AuditEvent] {
        try await base.events(limit: limit)
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

    func countsByTask(of study: String) async throws -> [String: SessionCounts] {
        try await base.countsByTask(of: study)
    }

    func leftVisits(of session: String) throws -> [LeftVisit] {
        try base.leftVisits(of: session)
    }

    func sessions(of study: String, limit: Int, offset: Int) async throws -> [SessionSummary] {
        try await base.sessions(of: study, limit: limit, offset: offset)
    }

    func forEachSession(
        of study: String,
        task: String?,
        _ body: @escaping @Sendable (SessionState, ParticipantFacts) throws -> Void
    ) async throws {
        try await base.forEachSession(of: study, task: task, body)
    }
}
