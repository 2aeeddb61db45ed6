public import TaskModel

extension InMemoryStorage {
    public func add(_ token: AccessToken, recording event: AuditEvent) async throws {
        try with { contents in
            guard contents.researchers[token.researcher] != nil,
                contents.current[token.study] != nil
            else { throw StorageError.unavailable("unknown researcher or study") }
            contents.accessTokens[token.hash] = token
            contents.events.append(event)
        }
    }

    public func accessToken(_ hash: SecretHash) async throws -> AccessToken? {
        with { contents in contents.accessTokens[hash] }
    }

    public func accessTokens(of researcher: String) async throws -> [AccessToken] {
        accessTokens { $0.researcher == researcher }
    }

    public func accessTokens(in study: String) async throws -> [AccessToken] {
        accessTokens { $0.study == study }
    }

    private func accessTokens(where isIncluded: (AccessToken) -> Bool) -> [AccessToken] {
        with { contents in
            contents.accessTokens.values.filter(isIncluded)
                .sorted { ($0.createdAt, $0.hash.rawValue) > ($1.createdAt, $1.hash.rawValue) }
        }
    }

    public func touchAccessToken(_ hash: SecretHash, at now: Instant) async throws {
        with { contents in
            let last = contents.accessTokens[hash]?.lastUsedAt ?? now
            contents.accessTokens[hash]?.lastUsedAt = max(last, now)
        }
    }

    public func removeAccessToken(
        _ hash: SecretHash,
        of researcher: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard contents.accessTokens[hash]?.researcher == researcher else { return false }
            contents.accessTokens[hash] = nil
            contents.events.append(event)
            return true
        }
    }
}
