import Storage
import TaskModel

extension FullStorage {
    func add(_ token: AccessToken, recording event: AuditEvent) async throws {
        throw StorageError.full
    }

    func accessToken(_ hash: SecretHash) async throws -> AccessToken? {
        try await inner.accessToken(hash)
    }

    func accessTokens(of researcher: String) async throws -> [AccessToken] {
        try await inner.accessTokens(of: researcher)
    }

    func accessTokens(in study: String) async throws -> [AccessToken] {
        try await inner.accessTokens(in: study)
    }

    func touchAccessToken(_ hash: SecretHash, at now: Instant) async throws {
        throw StorageError.full
    }

    func removeAccessToken(
        _ hash: SecretHash,
        of researcher: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        throw StorageError.full
    }

    func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition] {
        try inner.endedSessions(of: study, after: position, before: before, limit: limit)
    }

    func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)? {
        try inner.sessionWithFacts(id, of: study)
    }
}
