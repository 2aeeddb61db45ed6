import GRDB
package import Storage
import TaskModel

extension SQLiteStorage {
    package func add(_ researcher: Researcher) async throws {
        try await write { try $0.insert(researcher) }
    }

    package func addFirst(_ researcher: Researcher) async throws {
        try await write { db in
            let isFirst = try db.first("SELECT 1 FROM researcher") { _ in false } ?? true
            guard isFirst else { throw StorageError.taken(researcher.name) }
            try db.insert(researcher)
        }
    }

    package func researchers() async throws -> [Researcher] {
        try await read { db in
            try db.all(Database.researchers + " ORDER BY name") { try Researcher(&$0) }
        }
    }

    package func researcher(_ name: String) async throws -> Researcher? {
        try await read { db in
            try db.first(Database.researchers + " WHERE name = ?", name) { try Researcher(&$0) }
        }
    }

    package func remove(_ name: String) async throws -> Bool {
        try await write { try $0.removeResearcher(name) }
    }

    package func setPassword(_ passwordHash: String, of name: String) async throws -> Bool {
        try await write { db in
            try db.run("DELETE FROM researcher_session WHERE researcher = ?", name)
            let sql = "UPDATE researcher SET password_hash = ? WHERE name = ?"
            return try db.run(sql, passwordHash, name) == 1
        }
    }
}

extension Database {
    fileprivate static let researchers = """
        SELECT name, password_hash, created_at, is_administrator FROM researcher
        """

    /// Removes a researcher's account, the invitations that the researcher created, and all roles
    /// left without an account or invitation.
    ///
    /// - Returns: Whether the account existed.
    func removeResearcher(_ name: String) throws -> Bool {
        let isRemoved = try run("DELETE FROM researcher WHERE name = ?", name) == 1
        try endRolesOfNobody()
        return isRemoved
    }

    /// Adds a researcher and deletes an invitation for the same name; throws `StorageError.taken`
    /// if the name is in use.
    func insert(_ researcher: Researcher) throws {
        let count = try run(
            """
            INSERT INTO researcher (name, password_hash, created_at, is_administrator)
            VALUES (?, ?, ?, ?) ON CONFLICT (name) DO NOTHING
            """,
            researcher.name,
            researcher.passwordHash,
            researcher.createdAt.milliseconds,
            researcher.isAdministrator
        )
        guard count == 1 else { throw StorageError.taken(researcher.name) }
        try run("DELETE FROM researcher_invitation WHERE name = ?", researcher.name)
    }
}

extension Researcher {
    fileprivate init(_ columns: inout RowReader) throws {
        let name = try columns.next(String.self)
        let hash = try columns.next(String.self)
        self.init(
            name: name,
            passwordHash: hash,
            createdAt: try columns.instant(),
            isAdministrator: try columns.next()
        )
    }
}
