import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func signIn(_ session: ResearcherSession) async throws {
        try await write { db in
            let isKnown = try db.has("SELECT 1 FROM researcher WHERE name = ?", session.researcher)
            guard isKnown else {
                throw StorageError.unavailable("unknown researcher \(session.researcher).")
            }
            try db.insert(session)
        }
    }

    package func researcherSession(_ token: SecretHash) async throws -> ResearcherSession? {
        let sql = """
            SELECT researcher, created_at, last_used_at, browser FROM researcher_session
            WHERE token = ?
            """
        return try await read { db in
            try db.first(sql, token.rawValue) { try ResearcherSession(token, &$0) }
        }
    }

    package func researcherSessions(of name: String) async throws -> [ResearcherSession] {
        let sql = """
            SELECT token, researcher, created_at, last_used_at, browser FROM researcher_session
            WHERE researcher = ? ORDER BY created_at DESC, token DESC
            """
        return try await read { db in
            try db.all(sql, name) { columns in
                let token = SecretHash(rawValue: try columns.next())
                return try ResearcherSession(token, &columns)
            }
        }
    }

    package func touch(_ token: SecretHash, at now: Instant) async throws {
        try await write { db in
            try db.run(
                """
                UPDATE researcher_session SET last_used_at = ?1
                WHERE token = ?2 AND last_used_at < ?1
                """,
                now.milliseconds,
                token.rawValue
            )
        }
    }

    package func signOut(_ token: SecretHash) async throws {
        try await write { db in
            try db.run("DELETE FROM researcher_session WHERE token = ?", token.rawValue)
        }
    }
}

extension Database {
    func insert(_ session: ResearcherSession) throws {
        try run(
            """
            INSERT INTO researcher_session (token, researcher, created_at, last_used_at, browser)
            VALUES (?, ?, ?, ?, ?)
            """,
            session.token.rawValue,
            session.researcher,
            session.createdAt.milliseconds,
            session.lastUsedAt.milliseconds,
            session.browser
        )
    }
}

extension ResearcherSession {
    fileprivate init(_ token: SecretHash, _ columns: inout RowReader) throws {
        self.init(
            token: token,
            researcher: try columns.next(),
            createdAt: try columns.instant(),
            lastUsedAt: try columns.instant(),
            browser: try columns.optional()
        )
    }
}
