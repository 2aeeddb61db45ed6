import Storage
import TaskModel

extension DecoratedStorage {
    func add(_ token: AccessToken, recording event: AuditEvent) async throws {
        try await base.add(token, recording: event)
    }

    func accessToken(_ hash: SecretHash) async throws -> AccessToken? {
        try await base.accessToken(hash)
    }

    func accessTokens(of researcher: String) async throws -> [AccessToken] {
        try await base.accessTokens(of: researcher)
    }

    func accessTokens(in study: String) async throws -> [AccessToken] {
        try await base.accessTokens(in: study)
    }

    func touchAccessToken(_ hash: SecretHash, at now: Instant) async throws {
        try await base.touchAccessToken(hash, at: now)
    }

    func removeAccessToken(
        _ hash: SecretHash,
        of researcher: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await base.removeAccessToken(hash, of: researcher, recording: event)
    }

    func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition] {
        try base.endedSessions(of: study, after: position, before: before, limit: limit)
    }

    func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)? {
        try base.sessionWithFacts(id, of: study)
    }
}
