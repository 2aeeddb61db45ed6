import Foundation
import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

/// Tests of the files and rows of chunks: damage, limits, deletion, backups and upgrades.
@Suite struct RecordingTests {
    private func begun(_ scratch: Scratch) async throws -> SQLiteStorage {
        let storage = try scratch.storage()
        try await Sample.begin("s", "t", in: storage)
        return storage
    }

    private func names(_ data: String) throws -> [String] {
        try FileSystem.names(in: data + "/files").sorted()
    }

    private static let key = RecordingKey(
        run: "r1",
        recorder: "gait",
        visit: 1,
        mediaType: "text/csv"
    )

    private func hash(_ text: String) throws -> [UInt8] {
        try #require([UInt8](hexadecimal: FileDigest(of: Array(text.utf8)).sha256))
    }

    /// Returns a chunk with one sample, or without samples if the text is empty.
    private func chunk(
        _ text: String,
        _ number: Int,
        of session: String = "s",
        ending: RecordingEnding? = nil,
        within quota: RecordingQuota = .standard,
        in scratch: Scratch
    ) throws -> IncomingChunk {
        let path = scratch.path + "/chunk"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let chunk = RecordedChunk(
            number: number,
            size: text.utf8.count,
            sha256: try hash(text),
            samples: text.isEmpty ? 0 : 1,
            from: Sample.at(Int64(number)),
            to: Sample.at(Int64(number) + 1)
        )
        return IncomingChunk(
            id: "\(session)-\(number)",
            path: path,
            session: session,
            step: StepAddress("step1"),
            recording: Self.key,
            chunk: chunk,
            ending: ending,
            quota: quota
        )
    }

    /// Stores the chunks `ab`, `cd` and `ef` of a recording that has not ended.
    private func record(
        _ session: String,
        to storage: SQLiteStorage,
        _ scratch: Scratch
    )
        async throws
    {
        for (number, text) in ["ab", "cd", "ef"].enumerated() {
            let chunk = try chunk(text, number, of: session, in: scratch)
            try await storage.keep(chunk, at: Sample.at(9))
        }
    }

    private func discard(_ session: String, in storage: SQLiteStorage) async throws {
        _ = try await storage.update(session) { state in
            var next = state
            next.status = .discarded
            return Change(state: next)
        }
    }

    // MARK: - Damage

    @Test(arguments: [
        "rm files/s-1", "printf xx > files/s-1", "printf x > files/s-1", "ln -sf ../key files/s-1",
        "rm files/s-1; mkdir files/s-1",
    ])
    func recordingWithDamagedChunkEnds(_ command: String) async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        try await record("s", to: storage, scratch)
        try await Scratch.run("sh", "-c", "cd \(scratch.data) && \(command)")
        for expected in [[1], []] {
            let last = try chunk("", 3, ending: .stopped, in: scratch)
            #expect(try await storage.keep(last, at: Sample.at(10)) == expected)
        }
        let recording = try #require(try storage.recordings(of: "s").first)
        #expect(recording.ending == .stopped && recording.endedAt == Sample.at(10))
        #expect(recording.chunks.map(\.isDamaged) == [false, true, false, false])
        #expect(try recording.sha256 == hash("abef"))
        try await storage.close()
    }

    /// The chunk that ends a recording may have a lower number than chunks that arrived before it.
    @Test func lastChunkIsVerifiedInItsPlace() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        for (text, number) in [("ab", 0), ("ef", 2)] {
            try await storage.keep(chunk(text, number, in: scratch), at: Sample.at(9))
        }
        let last = try chunk("cd", 1, ending: .left, in: scratch)
        #expect(try await storage.keep(last, at: Sample.at(10)) == [])
        #expect(try storage.recordings(of: "s").first?.sha256 == hash("abcdef"))
        try await storage.close()
    }

    @Test func recordingIsVerifiedAgainIfAChunkArrivesMeanwhile() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        try await record("s", to: storage, scratch)
        let last = try chunk("", 3, ending: .stopped, in: scratch)
        let verified = VerifiedRecording(sha256: Data(count: 32), count: 3, damaged: [])
        await #expect(throws: StorageError.busy) {
            try await storage.write { try $0.insert(last, verified: verified, at: Sample.at(10)) }
        }
        let recording = try storage.recordings(of: "s").first
        #expect(recording?.ending == nil && recording?.chunks.count == 3)
        try await storage.close()
    }

    @Test(arguments: ["rm files/s-1", "printf xx > files/s-1"])
    func recordingDamagedAfterItsEndIsNotAssembled(_ command: String) async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        try await record("s", to: storage, scratch)
        let last = try chunk("", 3, ending: .stopped, in: scratch)
        try await storage.keep(last, at: Sample.at(10))
        let key = last.recording
        let request = { (file: String) in
            AssemblyRequest(
                session: "s",
                run: key.run,
                recorder: key.recorder,
                maximumBytes: 9,
                file: file
            )
        }
        let path = try #require(try await storage.assemble(request("f1")))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "abcdef")
        try await Scratch.run("sh", "-c", "cd \(scratch.data) && \(command)")
        #expect(try await storage.assemble(request("f2")) == nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.data + "/files")
        #expect(files.contains("f1") && !files.contains("f2"))
        try await storage.close()
        // The test did not move the assembled file, so the next start removes it.
        let reopened = try scratch.storage()
        #expect(!FileManager.default.fileExists(atPath: path))
        try await reopened.close()
    }

    // MARK: - Limits

    @Test func pieceOverTheQuotaIsRejectedBeforeItIsMoved() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let quota = RecordingQuota(chunks: 9, bytes: 1, studyBytes: 9)
        let chunk = try chunk("ab", 0, within: quota, in: scratch)
        await #expect(throws: ChunkRejectedError.overQuota) {
            try await storage.keep(chunk, at: Sample.at(1))
        }
        #expect(FileSystem.exists(scratch.path + "/chunk"))
        #expect(try names(scratch.data) == [])
        try await storage.close()
    }

    @Test func storingAChunkCountsNoOtherChunks() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        try await record("s", to: storage, scratch)
        let read = Traced()
        // There is a single reading connection as long as no two reads run concurrently.
        try await storage.pool.read { db in
            db.trace { event in
                if case .statement(let statement) = event { read.add(statement.sql) }
            }
        }
        let chunk = try chunk("gh", 3, in: scratch)
        let written = try await storage.statements {
            try await storage.keep(chunk, at: Sample.at(10))
        }
        let statements = read.all + written
        #expect(written.contains { $0.hasPrefix("INSERT INTO recorder_chunk") })
        #expect(statements.contains { $0.contains("FROM recorder_usage") })
        #expect(statements.filter { $0.contains("count(") || $0.contains("sum(") } == [])
        let chunks = statements.filter { $0.contains("FROM recorder_chunk") }
        #expect(!chunks.isEmpty && chunks.allSatisfy { $0.contains("number = ?") })
        try await storage.close()
    }

    // MARK: - Deletion

    @Test func discardingDeletesRowsAndFiles() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        for session in ["s", "t"] { try await record(session, to: storage, scratch) }
        try await discard("s", in: storage)
        #expect(try names(scratch.data) == ["t-0", "t-1", "t-2"])
        let rows = try await storage.pool.read { db in
            try ["recording", "recorder_run", "recorder_chunk", "recorder_usage"].map { table in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
            } + [Int.fetchOne(db, sql: "SELECT bytes FROM recorder_total")]
        }
        #expect(rows == [3, 1, 3, 1, 6])
        try await discard("t", in: storage)
        #expect(try names(scratch.data) == [])
        #expect(try storage.recordings(of: "t") == [])
        try await storage.close()
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
    }

    /// A chunk belongs to no answer, but it is not abandoned.
    @Test func chunksAreNeverAbandonedFiles() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        try await record("s", to: storage, scratch)
        #expect(try await storage.removeAbandonedFiles(before: Sample.at(99)) == 0)
        try await storage.close()
        // Opening the storage removes files that have no row.
        let reopened = try scratch.storage()
        #expect(try names(scratch.data) == ["s-0", "s-1", "s-2"])
        try await reopened.close()
    }

    // MARK: - Check, backup and restore

    @Test func checkFindsMissingAndDamagedChunks() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        try await record("s", to: storage, scratch)
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
        try await Scratch.run(
            "sh",
            "-c",
            "cd \(scratch.data)/files && rm s-0 && printf xx > s-1 && printf xx > s-9"
        )
        let report = try DataCheck(at: scratch.data).run { _, _ in }
        #expect(
            report.problems == ["files/s-0 is missing", "files/s-1 is not as it was sent"]
        )
        #expect(report.sections.last?.notes == ["files/s-9 does not belong to an answer"])
        try await storage.close()
    }

    @Test func restoredRecordingsEqualTheOriginal() async throws {
        let stage = try await BackupStage()
        try await record("s", to: stage.storage, stage.scratch)
        let last = try chunk("", 3, ending: .stopped, in: stage.scratch)
        try await stage.storage.keep(last, at: Sample.at(10))
        try await record("t", to: stage.storage, stage.scratch)
        let made = try stage.backUp()
        #expect(made.summary.problems == [] && made.summary.files == 8)
        #expect(made.summary.rows["recorder_chunk"] == 7)
        #expect(try stage.checkBackup().problems == [])
        #expect(try stage.restore() == made.summary)
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(stage.restored, random: &random)
        let restored = try SQLiteStorage.open(in: directory) { Issue.record("\($0)") }
        for session in ["s", "t"] {
            let recordings = try restored.recordings(of: session)
            #expect(try recordings == stage.storage.recordings(of: session))
            let bytes = try recordings.flatMap(\.chunks).compactMap(\.file).flatMap { id in
                try restored.bytes(of: StoredFile(id: id, mediaType: "text/csv", size: 2))
            }
            #expect(bytes == Array("abcdef".utf8))
        }
        // A recording that had not ended continues.
        let end = try chunk("gh", 3, of: "t", ending: .left, in: stage.scratch)
        #expect(try await restored.keep(end, at: Sample.at(11)) == [])
        #expect(try restored.recordings(of: "t").first?.sha256 == hash("abcdefgh"))
        try await restored.close()
        try await stage.storage.close()
    }

    // MARK: - Upgrades

    /// Creates the data of an older version: the schema after `migration`, and rows inserted by
    /// `sql`.
    private func make(_ migration: String, _ sql: String, in scratch: Scratch) async throws {
        try OlderData.make(4, in: scratch)
        let path = DataDirectory.database(in: scratch.data)
        let pool = try DatabasePool(path: path, configuration: SQLiteStorage.configuration())
        try Schema.migrator.migrate(pool, upTo: migration)
        if !sql.isEmpty { try await pool.write { try $0.execute(sql: sql) } }
        try pool.close()
    }

    @Test func dataFromBeforeRecordingsCanRecord() async throws {
        let scratch = try Scratch()
        try await make("1.1: the time of a timed page", "", in: scratch)
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
        let storage = try scratch.storage()
        #expect(try storage.recordings(of: "s") == [])
        #expect(try await storage.session("s")?.failures == [])
        #expect(try await storage.session("t")?.history.count == 1)
        #expect(scratch.bytes(of: "files/f1") == Data())
        try await record("s", to: storage, scratch)
        #expect(try storage.recordings(of: "s").first?.chunks.count == 3)
        try await storage.close()
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
    }

    @Test func upgradeCountsStoredChunks() async throws {
        let scratch = try Scratch()
        let chunk = "'recorded', 2, zeroblob(32), 1, 1000, 2000"
        let rows = """
            INSERT INTO recorder_run VALUES (5, 'r0', 'gait', 1, 'text/csv', 1, NULL, NULL, NULL);
            INSERT INTO recording VALUES ('recorded', 5, 'step1', 1, 'gait', NULL, 'text/csv', 2,
                zeroblob(32), 'files/recorded', 1);
            INSERT INTO recorder_chunk VALUES (5, 'r0', 0, \(chunk));
            INSERT INTO recorder_chunk VALUES (5, 'r0', 1, NULL, 0, zeroblob(32), 0, 2000, 2000);
            INSERT INTO recorder_total VALUES ('sleep', 2);
            """
        try await make("1.4: visits left without a result", rows, in: scratch)
        try Data("ab".utf8).write(to: URL(fileURLWithPath: scratch.data + "/files/recorded"))
        let storage = try scratch.storage()
        let recording = try #require(try storage.recordings(of: "s").first)
        #expect(recording.chunks.map(\.isDamaged) == [false, false])
        for (quota, isAllowed) in [
            (RecordingQuota(chunks: 2, bytes: 9, studyBytes: 9), false),
            (RecordingQuota(chunks: 3, bytes: 3, studyBytes: 9), false),
            (RecordingQuota(chunks: 3, bytes: 4, studyBytes: 4), true),
        ] {
            let chunk = try self.chunk("ab", 0, within: quota, in: scratch)
            let isStored = (try? await storage.keep(chunk, at: Sample.at(1))) != nil
            #expect(isStored == isAllowed)
        }
        try await storage.close()
    }
}
