import GRDB
package import Storage
import TaskModel

extension SQLiteStorage {
    package func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: AuditEvent
    ) async throws -> Bool {
        guard session.researcher == name else { return false }
        return try await write { db in
            let sql = "UPDATE researcher SET password_hash = ? WHERE name = ? AND password_hash = ?"
            guard try db.run(sql, newHash, name, oldHash) == 1 else { return false }
            try db.run("DELETE FROM researcher_session WHERE researcher = ?", name)
            try db.insert(session)
            try db.append(event)
            return true
        }
    }

    package func signOutEverywhere(_ name: String, recording event: AuditEvent) async throws {
        try await write { db in
            try db.run("DELETE FROM researcher_session WHERE researcher = ?", name)
            try db.append(event)
        }
    }

    package func removeUnlessLast(
        _ name: String,
        recording event: AuditEvent
    ) async throws -> ResearcherRemoval {
        try await write { db in
            guard try db.has("SELECT 1 FROM researcher WHERE name = ?", name) else {
                return .unknown
            }
            if try db.isLastAdministrator(name) { return .last }
            if let study = try db.lastOwned(by: name).first { return .lastOwner(study) }
            _ = try db.removeResearcher(name)
            try db.append(event)
            return .removed
        }
    }
}

extension SQLiteStorage {
    package func invite(
        _ invitation: ResearcherInvitation,
        recording event: AuditEvent
    ) async throws {
        try await write { db in
            let known = "SELECT 1 FROM researcher WHERE name = ?"
            guard try !db.has(known, invitation.name) else {
                throw StorageError.taken(invitation.name)
            }
            guard try db.has(known, invitation.invitedBy) else {
                throw StorageError.unavailable("unknown researcher \(invitation.invitedBy).")
            }
            try db.insert(invitation)
            try db.append(event)
        }
    }

    package func invitations() async throws -> [ResearcherInvitation] {
        try await read { db in
            try db.all(Database.invitations + " ORDER BY name") { try ResearcherInvitation(&$0) }
        }
    }

    package func invitation(_ token: SecretHash) async throws -> ResearcherInvitation? {
        try await read { db in
            try db.first(Database.invitations + " WHERE token = ?", token.rawValue) {
                try ResearcherInvitation(&$0)
            }
        }
    }

    package func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await write { db in
            let isGood = try db.first(
                """
                SELECT 1 FROM researcher_invitation
                WHERE token = ? AND name = ? AND expires_at > ?
                    AND name NOT IN (SELECT name FROM researcher)
                """,
                token.rawValue,
                researcher.name,
                researcher.createdAt.milliseconds
            ) { _ in true }
            guard isGood == true else { return false }
            try db.insert(researcher)
            try db.append(event)
            return true
        }
    }

    package func withdrawInvitation(
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await write { db in
            let sql = "DELETE FROM researcher_invitation WHERE name = ?"
            guard try db.run(sql, name) == 1 else { return false }
            try db.endRolesOfNobody()
            try db.append(event)
            return true
        }
    }
}

extension Database {
    fileprivate static let invitations = """
        SELECT name, token, invited_by, created_at, expires_at, is_administrator
        FROM researcher_invitation
        """

    fileprivate func insert(_ invitation: ResearcherInvitation) throws {
        try run(
            """
            INSERT INTO researcher_invitation
                (name, token, invited_by, created_at, expires_at, is_administrator)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET token = excluded.token,
                invited_by = excluded.invited_by, created_at = excluded.created_at,
                expires_at = excluded.expires_at, is_administrator = excluded.is_administrator
            """,
            invitation.name,
            invitation.token.rawValue,
            invitation.invitedBy,
            invitation.createdAt.milliseconds,
            invitation.expiresAt.milliseconds,
            invitation.isAdministrator
        )
    }
}

extension ResearcherInvitation {
    fileprivate init(_ columns: inout RowReader) throws {
        let name = try columns.next(String.self)
        let token = SecretHash(rawValue: try columns.next())
        let invitedBy = try columns.next(String.self)
        self.init(
            name: name,
            token: token,
            invitedBy: invitedBy,
            createdAt: try columns.instant(),
            expiresAt: try columns.instant(),
            isAdministrator: try columns.next()
        )
    }
}
