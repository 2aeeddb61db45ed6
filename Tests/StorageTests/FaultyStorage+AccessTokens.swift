import Storage
import TaskModel

extension FaultyStorage {
    func add(_ token: AccessToken, recording event: AuditEvent) async throws {
        try await inner.add(token, recording: event)
    }

    func accessToken(_ hash: SecretHash) async throws -> AccessToken? {
        try await inner.accessToken(hash)
    }

    func accessTokens(of researcher: String) async throws -> [AccessToken] {
        try await inner.accessTokens(of: researcher)
    }

    func accessTokens(in study: String) async throws -> [AccessToken] {
        let tokens = try await inner.accessTokens(in: study)
        return fault == .omitsTokensOfStudies ? [] : tokens
    }

    func touchAccessToken(_ hash: SecretHash, at now: Instant) async throws {
        try await inner.touchAccessToken(hash, at: now)
    }

    func removeAccessToken(
        _ hash: SecretHash,
        of researcher: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        let owner = try await inner.accessToken(hash)?.researcher
        let researcher = fault == .removesTokensOfOthers ? owner ?? researcher : researcher
        return try await inner.removeAccessToken(hash, of: researcher, recording: event)
    }

    func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition] {
        let position = fault == .repeatsResults ? nil : position
        return try inner.endedSessions(of: study, after: position, before: before, limit: limit)
    }

    func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)? {
        let study = fault == .showsSessionsOfOtherStudies ? "sleep" : study
        return try inner.sessionWithFacts(id, of: study)
    }
}
