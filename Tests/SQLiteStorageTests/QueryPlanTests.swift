import Foundation
import GRDB
import Storage
import Synchronization
import TaskModel
import Testing

@testable import SQLiteStorage

/// Tests that queries use indexes.
@Suite struct QueryPlanTests {
    private func scans(_ statements: [String], _ db: Database) throws -> [String] {
        try Set(statements).flatMap { sql in
            try plan(of: sql, db)
                .filter {
                    $0.hasPrefix("SCAN") && !$0.contains("CONSTANT ROW")
                        && !$0.contains("json_each")
                }
                .map { "\($0) of: \(sql)" }
        }
    }

    private func plan(of sql: String, _ db: Database) throws -> [String] {
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments(sql))
            .compactMap { $0["detail"] as String? }
    }

    /// Returns a NULL for every argument of a statement.
    private func arguments(_ sql: String) -> StatementArguments {
        let numbered = (1...20).last { sql.contains("?\($0)") } ?? sql.count { $0 == "?" }
        return StatementArguments((0..<numbered).map { _ in nil as Int? })
    }

    @Test func writesUseIndexes() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.publish(to: storage)
        storage.observe([Subscription(observer: "registry")]) {}
        let all = try await storage.statements { try await everything(storage) }
        let statements = all.filter { sql in
            ["INSERT", "UPDATE", "DELETE", "SELECT"].contains { sql.hasPrefix($0) }
        }
        #expect(Set(statements).count > 20)
        let found = try await storage.pool.writeWithoutTransaction { db in try scans(statements, db)
        }
        #expect(found == [])
        try await storage.close()
    }

    /// Runs the common writes that participants cause.
    private func everything(_ storage: SQLiteStorage) async throws {
        try await storage.begin(Sample.state("s"), on: Sample.browser, keys: Sample.keys("s"))
        let other = SecretHash(rawValue: "b2")
        try await storage.allow(other, toOpenSessionsOf: "p1", at: Sample.at(1))
        let participant = try await storage.claim(Sample.claim("c"), on: other, at: Sample.at(1))
        _ = try await storage.replaceKeys(
            of: participant,
            with: Sample.keys("new"),
            by: nil,
            at: Sample.at(1)
        )
        let step = StepAddress("step1")
        for fields in [RawFields(["a": ["b"]]), nil] {
            _ = try await storage.update("s") { Change(state: $0, drafts: [step: fields]) }
        }
        _ = try await storage.update("s") { state in
            var change = Sample.answer(state)
            change.notices = [.resultReady, .resultChanged(state.visit.address, visit: 1)]
            return change
        }
        let notice = try await storage.waiting(for: "registry", limit: 1).first?.number ?? 0
        try await storage.failed(notice, because: "no answer", until: Sample.at(2))
        try await storage.delivered(notice, at: Sample.at(3))
        _ = try await storage.update("s") { state in
            var next = state
            next.status = .discarded
            return Change(state: next)
        }
        try await storage.touch(SecretHash(rawValue: "t"), at: Sample.at(1))
        try await storage.begin(Sample.state("t"), on: Sample.browser, keys: Sample.keys("t"))
        try await keepAndDiscard(in: storage)
    }

    /// Stores files and a recording in a session, answers with one of the files, removes abandoned
    /// files, discards the session, and allocates arms.
    private func keepAndDiscard(in storage: SQLiteStorage) async throws {
        for id in ["f1", "f2"] {
            let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
            try Data("%PDF-1.7".utf8).write(to: URL(fileURLWithPath: path))
            let upload = IncomingFile(
                id: id,
                path: path,
                session: "t",
                step: StepAddress("scan"),
                item: "photo"
            )
            _ = try await storage.keep(upload, at: Sample.at(1))
        }
        let file = StoredFile(id: "f1", mediaType: "application/pdf", size: 8)
        _ = try await storage.update("t") { Sample.answer($0, ["photo": .value(.file(file))]) }
        _ = try await storage.removeAbandonedFiles(before: Sample.at(9))
        try await endRecording(of: "t", in: storage)
        _ = try await storage.update("t") { state in
            var next = state
            next.status = .discarded
            return Change(state: next)
        }
        let arms = [Randomisation.Arm(id: "a", title: "A")]
        for participant in ["p1", "p2"] {
            _ = try await storage.allocate(
                participant,
                in: "sleep",
                by: Randomisation(arms: arms, blockSize: 1),
                stratum: [],
                at: Sample.at(1),
                draw: { _ in 0 }
            )
        }
    }

    /// Stores a recording with a single chunk, which has no bytes and ends the recording.
    private func endRecording(of session: String, in storage: SQLiteStorage) async throws {
        let chunk = RecordedChunk(
            number: 0,
            size: 0,
            sha256: try #require([UInt8](hexadecimal: FileDigest(of: []).sha256)),
            samples: 0,
            from: Sample.at(1),
            to: Sample.at(1)
        )
        let incoming = IncomingChunk(
            id: "c",
            path: nil,
            session: session,
            step: StepAddress("scan"),
            recording: RecordingKey(run: "r", recorder: "gait", visit: 1, mediaType: "text/csv"),
            chunk: chunk,
            ending: .stopped
        )
        try await storage.keep(incoming, at: Sample.at(1))
    }

    @Test func readsUseIndexes() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let traced = Mutex<[String]>([])
        try await storage.pool.read { db in
            db.trace { event in
                guard case .statement(let statement) = event else { return }
                traced.withLock { $0.append(statement.sql) }
            }
            _ = try db.session("s")
            _ = try db.sessions(ofParticipant: "p1")
            _ = try db.mayOpen("s", on: Sample.browser)
            _ = try db.summaries(ofParticipant: "p1", on: Sample.browser)
            _ = try db.participant("p1")
            _ = try db.user(of: Sample.browser, in: "sleep")
            _ = try db.mayOpenAllSessions(of: "p1", on: Sample.browser)
            _ = try db.summaries(of: "sleep", matching: SessionFilter(), limit: 10, offset: 0)
            _ = try db.participant(withLink: Sample.keys("s").token)
            _ = try db.allocation(of: "p1", in: "sleep")
            _ = try db.file("f", of: "s", at: "")
            _ = try db.recordings(of: "s")
            _ = try db.waiting(for: "registry", limit: 9)
            _ = try db.participant(
                of: "sleep",
                identifiedBy: "code",
                Sample.keys("s").code
            )
            try db.eachSession(of: "sleep", task: nil) { _, _ in }
            db.trace(nil)
            // To sort all sessions by participant, an export reads only the sessions' keys.
            let statements = traced.withLock { $0 }.filter { sql in
                !sql.hasPrefix("SELECT key FROM session")
            }
            #expect(Set(statements).count > 8)
            #expect(try scans(statements, db) == [])
            let orders = try statements.flatMap { sql in
                try plan(of: sql, db)
                    .filter { $0.contains("TEMP B-TREE") }
                    .map { "\($0) of: \(sql)" }
            }
            // A browser has few participants, a participant has few sessions, and a session has few
            // results; no other query may need sorting.
            let few = ["session_device", "participant_device", "step_result"]
            #expect(orders.filter { order in !few.contains { order.contains($0) } } == [])
        }
        try await storage.close()
    }

    /// Reading ahead keeps the writer from waiting for the disk when a new row belongs at a random
    /// position in an index.
    @Test func sessionStartReadsAheadInAllUnorderedIndexes() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.publish(to: storage)
        let traced = Traced()
        // There is a single reading connection as long as no two reads run concurrently.
        try await storage.pool.read { db in
            db.trace { event in
                if case .statement(let statement) = event { traced.add(statement.sql) }
            }
        }
        try await storage.begin(Sample.state("s"), on: Sample.browser, keys: Sample.keys("s"))
        let (read, all) = try await storage.pool.read { db in
            db.trace(nil)
            return (
                try Set(traced.all.filter { $0.hasPrefix("SELECT") }.flatMap { try used($0, db) }),
                try Set(
                    Self.tablesOfStart.flatMap { table in
                        try String.fetchAll(
                            db,
                            sql: "SELECT name FROM pragma_index_list('\(table)')"
                        )
                    }
                )
            )
        }
        let inOrderOfTime: Set = [
            "session_study", "session_status", "session_version", "participant_enrolment",
        ]
        // These indexes contain only participants stored by older releases, participants who joined
        // by invitation, and ended sessions.
        let unchanged: Set = [
            "participant_without_keys", "participant_invitation", "session_end",
        ]
        #expect(inOrderOfTime.union(unchanged).isSubset(of: all))
        #expect(read == all.subtracting(inOrderOfTime).subtracting(unchanged))
        try await storage.close()
    }

    private static let tablesOfStart = [
        "participant", "participant_identity", "participant_device", "device", "session",
    ]

    /// The session table can have hundreds of thousands of rows, and the queries run whenever the
    /// admin site shows counts.
    @Test func countsReadNoMoreThanNecessary() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let traced = Traced()
        try await storage.pool.read { db in
            db.trace { event in
                if case .statement(let statement) = event { traced.add(statement.sql) }
            }
        }
        _ = try await storage.counts()
        _ = try await storage.sessionGroups(of: "sleep")
        let plans = try await storage.pool.read { db in
            db.trace(nil)
            return try traced.all.filter { $0.contains("count(*)") }.map { try plan(of: $0, db) }
        }
        try #require(plans.count == 2)
        #expect(plans[0] == ["SCAN session USING COVERING INDEX session_status"])
        let byStudy = "SEARCH session USING INDEX session_status (study=?)"
        #expect(plans[1] == [byStudy, "USE TEMP B-TREE FOR GROUP BY"])
        try await storage.close()
    }

    /// Returns the indexes that a statement uses.
    private func used(_ sql: String, _ db: Database) throws -> [String] {
        try plan(of: sql, db)
            .map { $0.split(separator: " ").map(String.init) }
            .compactMap { words in
                guard let place = words.firstIndex(where: ["INDEX", "KEY"].contains) else {
                    return nil
                }
                return words[place] == "INDEX"
                    ? words[place + 1] : "sqlite_autoindex_\(words[1])_1"
            }
    }

    /// Negative control for the checks above.
    @Test func detectsAScan() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        let sql = "SELECT id FROM session WHERE task = ?"
        #expect(try await storage.pool.read { try scans([sql], $0) }.count == 1)
    }
}
