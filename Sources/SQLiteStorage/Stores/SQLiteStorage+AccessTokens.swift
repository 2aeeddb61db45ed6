import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    private static let columns = """
        SELECT hash, researcher, study, name, scopes, created_at, expires_at, last_used_at
        FROM access_token
        """

    package func add(_ token: AccessToken, recording event: AuditEvent) async throws {
        try await write { db in
            try db.run(
                """
                INSERT INTO access_token (
                    hash, researcher, study, name, scopes, created_at, expires_at, last_used_at
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                token.hash.rawValue,
                token.researcher,
                token.study,
                token.name,
                token.scopes.map(\.rawValue).sorted().joined(separator: " "),
                token.createdAt.milliseconds,
                token.expiresAt.milliseconds,
                token.lastUsedAt?.milliseconds
            )
            try db.append(event)
        }
    }

    package func accessToken(_ hash: SecretHash) async throws -> AccessToken? {
        try await read { db in
            try db.first(Self.columns + " WHERE hash = ?", hash.rawValue) { try AccessToken(&$0) }
        }
    }

    package func accessTokens(of researcher: String) async throws -> [AccessToken] {
        try await accessTokens(where: "researcher = ?", researcher)
    }

    package func accessTokens(in study: String) async throws -> [AccessToken] {
        try await accessTokens(where: "study = ?", study)
    }

    private func accessTokens(
        where condition: String,
        _ value: String
    ) async throws -> [AccessToken] {
        let sql = Self.columns + " WHERE \(condition) ORDER BY created_at DESC, hash DESC"
        return try await read { db in try db.all(sql, value) { try AccessToken(&$0) } }
    }

    package func touchAccessToken(_ hash: SecretHash, at now: Instant) async throws {
        try await write { db in
            try db.run(
                """
                UPDATE access_token SET last_used_at = ?1
                WHERE hash = ?2 AND coalesce(last_used_at < ?1, true)
                """,
                now.milliseconds,
                hash.rawValue
            )
        }
    }

    package func removeAccessToken(
        _ hash: SecretHash,
        of researcher: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await write { db in
            let sql = "DELETE FROM access_token WHERE hash = ? AND researcher = ?"
            guard try db.run(sql, hash.rawValue, researcher) == 1 else { return false }
            try db.append(event)
            return true
        }
    }
}

extension AccessToken {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            hash: SecretHash(rawValue: try columns.next()),
            researcher: try columns.next(),
            study: try columns.next(),
            name: try columns.next(),
            scopes: Set(
                try columns.next(String.self).split(separator: " ")
                    .compactMap { TokenScope(rawValue: String($0)) }
            ),
            createdAt: try columns.instant(),
            expiresAt: try columns.instant(),
            lastUsedAt: try columns.optionalInstant()
        )
    }
}
