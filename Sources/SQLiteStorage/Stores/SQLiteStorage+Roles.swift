import GRDB
package import Storage

extension SQLiteStorage {
    package func memberships() async throws -> [StudyMembership] {
        try await read { db in
            try db.all(
                "SELECT researcher, study, role FROM researcher_role ORDER BY study, researcher"
            ) { columns in
                StudyMembership(
                    researcher: try columns.next(),
                    study: try columns.next(),
                    role: try columns.word()
                )
            }
        }
    }

    package func setRole(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        try await write { db in
            let known = """
                SELECT 1 FROM study WHERE id = ?2 AND ?1 IN (
                    SELECT name FROM researcher UNION SELECT name FROM researcher_invitation
                )
                """
            let isKnown = try db.first(known, name, study) { _ in true } ?? false
            guard isKnown else { return .unknown }
            if role != .owner, try db.isLastOwner(name, of: study) { return .last }
            try db.run(
                "DELETE FROM researcher_role WHERE researcher = ? AND study = ?",
                name,
                study
            )
            if role == nil {
                try db.run(
                    "DELETE FROM access_token WHERE researcher = ? AND study = ?",
                    name,
                    study
                )
            }
            if let role {
                try db.run(
                    "INSERT INTO researcher_role (researcher, study, role) VALUES (?, ?, ?)",
                    name,
                    study,
                    role.rawValue
                )
            }
            try db.append(event)
            return .changed
        }
    }

    package func setAdministrator(
        _ isAdministrator: Bool,
        of name: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        try await write { db in
            if !isAdministrator, try db.isLastAdministrator(name) { return .last }
            let sql = "UPDATE researcher SET is_administrator = ? WHERE name = ?"
            guard try db.run(sql, isAdministrator, name) == 1 else { return .unknown }
            try db.append(event)
            return .changed
        }
    }
}

extension Database {
    /// Returns whether the given researcher is a study's only owner with an account.
    fileprivate func isLastOwner(_ name: String, of study: String) throws -> Bool {
        try lastOwned(by: name).contains(study)
    }

    /// Returns the studies whose only owner with an account is the given researcher.
    func lastOwned(by name: String) throws -> [String] {
        let owners = """
            SELECT study, researcher FROM researcher_role
            WHERE role = 'owner' AND researcher IN (SELECT name FROM researcher)
            """
        return try all(
            """
            SELECT study FROM (\(owners)) GROUP BY study
            HAVING count(*) = 1 AND max(researcher) = ? ORDER BY study
            """,
            name
        ) { try $0.next() }
    }

    func isLastAdministrator(_ name: String) throws -> Bool {
        let administrators = "SELECT 1 FROM researcher WHERE is_administrator"
        return try has("\(administrators) AND name = ?", name)
            && !has("\(administrators) AND name <> ?", name)
    }

    /// Deletes the roles of names that have neither an account nor an invitation.
    func endRolesOfNobody() throws {
        try run(
            """
            DELETE FROM researcher_role WHERE researcher NOT IN (
                SELECT name FROM researcher UNION SELECT name FROM researcher_invitation
            )
            """
        )
    }
}
