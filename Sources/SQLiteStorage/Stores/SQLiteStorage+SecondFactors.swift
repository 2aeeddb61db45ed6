import Foundation
import GRDB
package import Storage
import TaskModel

extension SQLiteStorage {
    package func secondFactor(of name: String) async throws -> SecondFactor? {
        try await read { db in
            let codes = try db.all(
                "SELECT hash FROM recovery_code WHERE researcher = ?",
                name
            ) { SecretHash(rawValue: try $0.next()) }
            let sql = "SELECT secret, created_at FROM second_factor WHERE researcher = ?"
            return try db.first(sql, name) { columns in
                SecondFactor(
                    secret: Array(try columns.next(Data.self)),
                    recoveryCodes: Set(codes),
                    createdAt: try columns.instant()
                )
            }
        }
    }

    package func setSecondFactor(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: SecretHash?,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await write { db in
            guard try db.has("SELECT 1 FROM researcher WHERE name = ?", name) else { return false }
            try db.replaceSecondFactor(factor, of: name)
            try db.run(
                "DELETE FROM researcher_session WHERE researcher = ? AND token IS NOT ?",
                name,
                session?.rawValue
            )
            try db.append(event)
            return true
        }
    }

    package func useTimeStep(_ step: Int64, of name: String) async throws -> Bool {
        try await write { db in
            let sql = """
                UPDATE second_factor SET last_step = ?1 WHERE researcher = ?2 AND last_step < ?1
                """
            return try db.run(sql, step, name) == 1
        }
    }

    package func useRecoveryCode(
        _ code: SecretHash,
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await write { db in
            let sql = "DELETE FROM recovery_code WHERE researcher = ? AND hash = ?"
            guard try db.run(sql, name, code.rawValue) == 1 else { return false }
            try db.append(event)
            return true
        }
    }
}

extension Database {
    /// Stores a second factor, or deletes the stored factor if `factor` is `nil`.
    ///
    /// Replacing a factor keeps the last used time step, so that no code is accepted twice.
    fileprivate func replaceSecondFactor(_ factor: SecondFactor?, of name: String) throws {
        guard let factor else {
            try run("DELETE FROM second_factor WHERE researcher = ?", name)
            return
        }
        try run(
            """
            INSERT INTO second_factor (researcher, secret, created_at) VALUES (?, ?, ?)
            ON CONFLICT (researcher) DO UPDATE
            SET secret = excluded.secret, created_at = excluded.created_at
            """,
            name,
            Data(factor.secret),
            factor.createdAt.milliseconds
        )
        try run("DELETE FROM recovery_code WHERE researcher = ?", name)
        for code in factor.recoveryCodes {
            try run(
                "INSERT INTO recovery_code (researcher, hash) VALUES (?, ?)",
                name,
                code.rawValue
            )
        }
    }
}
