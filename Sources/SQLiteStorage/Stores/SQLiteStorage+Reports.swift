import Foundation
import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    /// Returns the session counts of every study that has sessions.
    ///
    /// The query also groups by task, so that SQLite reads an index in order instead of sorting
    /// sessions.
    package func counts() async throws -> [String: SessionCounts] {
        try await read { db in
            var counts: [String: SessionCounts] = [:]
            let sql = """
                SELECT study, status, count(*) FROM session GROUP BY study, task, status
                """
            try db.each(sql) { columns in
                let study = try columns.next(String.self)
                let status = try columns.word() as SessionStatus
                counts[study, default: SessionCounts()].add(try columns.next(), of: status)
            }
            return counts
        }
    }

    package func openSessions(
        of study: String,
        showing steps: [String: Set<String>]
    ) async throws -> Int {
        let open = SessionStatus.allCases.filter(\.isOpen).map { "'\($0.rawValue)'" }
        let sql = """
            SELECT count(*) FROM session
            WHERE study = ?1 AND task = ?2 AND status IN (\(open.joined(separator: ", ")))
            AND (
                step IN (SELECT value FROM json_each(?3))
                OR EXISTS (
                    SELECT 1 FROM step_result WHERE session = key
                    AND step_result.step IN (SELECT value FROM json_each(?3))
                )
            )
            """
        return try await read { db in
            try steps.reduce(0) { count, task in
                let list = String(decoding: try JSONEncoder().encode(task.value), as: UTF8.self)
                let found = try db.first(sql, study, task.key, list, as: { try $0.next(Int.self) })
                return count + (found ?? 0)
            }
        }
    }

    package func sessions(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary] {
        try await read { db in
            try db.summaries(
                of: study,
                matching: filter,
                limit: max(0, limit),
                offset: max(0, offset)
            )
        }
    }

    package func leftVisits(of session: String) throws -> [LeftVisit] {
        let sql = """
            SELECT visit, step, round, began_at, left_at, direction FROM left_visit
            WHERE session = (SELECT key FROM session WHERE id = ?) ORDER BY left_at, visit
            """
        return try reentrantRead { try $0.all(sql, session) { try LeftVisit(&$0) } }
    }

    /// Runs a read that may take minutes, without blocking other operations.
    package func withSnapshot<Value: Sendable>(
        _ read: @escaping @Sendable (_ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        do {
            return try await BackgroundRead.run(in: pool) { _, checkCancellation in
                try read(checkCancellation)
            }
        } catch {
            throw ReadFailure.translated(error)
        }
    }

    package func eachSession(
        of study: String,
        task: String?,
        _ body: (SessionState, SessionFacts) throws -> Void
    ) throws {
        try reentrantRead { try $0.eachSession(of: study, task: task, do: body) }
    }

    package func endedSessions(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int
    ) throws -> [SessionPosition] {
        try reentrantRead { db in
            try db.endedSessions(of: study, after: position, before: before, limit: limit)
        }
    }

    package func sessionWithFacts(
        _ id: String,
        of study: String
    ) throws -> (state: SessionState, facts: SessionFacts)? {
        try reentrantRead { try $0.sessionWithFacts(id, of: study) }
    }

    package func eachParticipantFlow(
        of study: String,
        _ body: (ParticipantFlow) throws -> Void
    ) throws {
        try reentrantRead { try $0.eachParticipantFlow(of: study, do: body) }
    }

    /// Reads from the snapshot of `withSnapshot` or, outside it, from a new snapshot.
    private func reentrantRead<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try pool.unsafeReentrantRead(body)
        } catch {
            throw ReadFailure.translated(error)
        }
    }

    package func bytes(of file: StoredFile) throws -> [UInt8] {
        try FileSystem.read(folder.path(of: file.id))
    }
}

extension LeftVisit {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            visit: try columns.next(),
            address: try columns.address(),
            began: try columns.instant(),
            left: try columns.instant(),
            direction: try columns.word()
        )
    }
}

extension SQLiteStorage {
    package func record(_ event: AuditEvent) async throws {
        try await write { try $0.append(event) }
    }

    package func events(limit: Int) async throws -> [AuditEvent] {
        let sql = "SELECT at, kind, actor, object FROM event ORDER BY number DESC LIMIT ?"
        return try await read { try $0.all(sql, max(0, limit)) { try AuditEvent(&$0) } }
    }

    package func auditTrail(
        matching filter: AuditFilter,
        limit: Int,
        offset: Int
    ) async throws -> [AuditEntry] {
        let sql = """
            SELECT number, at, kind, actor, object, hash FROM event
            WHERE (?1 IS NULL OR object = ?1 OR substr(object, 1, length(?2)) = ?2
                    OR EXISTS (SELECT 1 FROM session WHERE id = object AND study = ?1)
                    OR EXISTS (SELECT 1 FROM session
                        WHERE id = substr(object, 1, instr(object, '/') - 1) AND study = ?1)
                    OR EXISTS (SELECT 1 FROM participant
                        WHERE id IN (object, substr(actor, 13)) AND study = ?1))
                AND (?3 IS NULL OR substr(actor, 1, length(?3)) = ?3)
                AND (?4 = '' OR instr(lower(kind || ' ' || actor || ' ' || object), ?4))
                AND (?5 IS NULL OR at >= ?5) AND (?6 IS NULL OR at < ?6)
                AND (?9 IS NULL OR number < ?9)
            ORDER BY number DESC LIMIT ?7 OFFSET ?8
            """
        return try await read { db in
            try db.all(
                sql,
                filter.study,
                filter.study.map { $0 + "/" },
                filter.actor?.rawValue,
                filter.text.asciiLowercased,
                filter.from?.milliseconds,
                filter.until?.milliseconds,
                max(0, limit),
                max(0, offset),
                filter.below
            ) { columns in
                AuditEntry(
                    number: try columns.next(),
                    event: try AuditEvent(&columns),
                    hash: try columns.next(Data.self).hexadecimal
                )
            }
        }
    }

    package func verifyEvents() async throws -> Bool {
        try await read(AuditChain.isWhole)
    }
}
