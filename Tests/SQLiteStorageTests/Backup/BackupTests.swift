import Foundation
import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct BackupTests {
    @Test func restoredDataEqualTheOriginal() async throws {
        let stage = try await BackupStage()
        let made = try stage.backUp()
        #expect(made.path == stage.file)
        #expect(made.summary.problems == [] && made.summary.deletedMeanwhile == [])
        #expect(made.summary.rows["session"] == 2 && made.summary.rows["step_result"] == 6)
        #expect(made.summary.files == 2 && made.summary.fileBytes == 2 * BackupStage.picture.count)
        #expect(try stage.restore() == made.summary)
        try await stage.storage.close()

        #expect(try await stage.dump(stage.restored) == stage.dump(stage.scratch.data))
        for name in ["key", "files/f1", "files/f2"] {
            let restored = FileManager.default.contents(atPath: stage.restored + "/" + name)
            #expect(restored != nil && restored == stage.scratch.bytes(of: name), "\(name)")
        }
        #expect(
            Set(try FileSystem.names(in: stage.restored)) == ["key", "waymark.sqlite", "files"]
        )
        #expect(try stage.names() == ["backup.tar", "data", "restored"])
    }

    @Test func serverRunsOnRestoredData() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        try stage.restore()
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(stage.restored, random: &random)
        #expect(stage.scratch.bytes(of: "key").map(Array.init) == directory.key)
        let server = try SQLiteStorage.open(in: directory) { Issue.record("\($0)") }
        #expect(try await server.session("s") == stage.storage.session("s"))
        #expect(try await server.file("f1", of: "s")?.file.size == BackupStage.picture.count)
        #expect(try await server.update("s", Sample.answer).state.revision == 4)
        try await server.close()
        #expect(try DataCheck(at: stage.restored).run { _, _ in }.problems == [])
        try await stage.storage.close()
    }

    /// Neither opening the database for a backup nor closing its last connection changes a byte,
    /// with or without a write-ahead log.
    @Test(arguments: [false, true])
    func backupLeavesTheDataDirectoryUnchanged(_ isKilled: Bool) async throws {
        let stage = try await BackupStage()
        let copy = try Scratch()
        if !isKilled { try await stage.storage.close() }
        try await Scratch.run("cp", "-a", stage.scratch.data, copy.data)
        let log = copy.bytes(of: "waymark.sqlite-wal")?.count ?? 0
        #expect(isKilled ? log > 4096 : log == 0)
        let names = ["waymark.sqlite", "key", "lock", "files/f1"]
        let before = (names + ["waymark.sqlite-wal"]).map { copy.bytes(of: $0) ?? Data() }
        let backup = Backup(
            of: copy.data,
            to: copy.path + "/b.tar",
            staging: copy.path + "/x",
            by: "1"
        )
        #expect(try backup.make(at: Sample.at(1)) { _, _ in }.summary.rows["step_result"] == 6)
        #expect((names + ["waymark.sqlite-wal"]).map { copy.bytes(of: $0) ?? Data() } == before)
        if isKilled { try await stage.storage.close() }
    }

    /// A running server holds the lock, and its commits do not wait for the backup's copy.
    @Test func backupIsConsistentWhileAServerWrites() async throws {
        let stage = try await BackupStage()
        let (storage, commits) = (stage.storage, Counter())
        let writer = Task {
            while !Task.isCancelled {
                _ = try await storage.update("t", Sample.answer)
                _ = commits.add()
            }
        }
        while commits.count < 20 { await Task.yield() }
        let before = try await storage.session("t")?.history.count ?? 0
        let made = try await stage.backUpMeanwhile { work, _ in
            guard work == "copying the database" || work == "packing files" else { return }
            #expect(commits.reach(commits.count + 20))
        }
        let after = try await storage.session("t")?.history.count ?? 0
        writer.cancel()
        // A cancelled update that was about to read throws; an update that was writing completes.
        do { try await writer.value } catch is CancellationError {}
        let kept = (made.summary.rows["step_result"] ?? 0) - 3
        #expect(before + 19 <= kept && kept + 19 <= after)
        #expect(made.summary.problems == [])
        try stage.restore()
        let count = try await stage.asked("SELECT count(*) FROM step_result", of: stage.restored)
        #expect(count == "\(kept + 3)\n")
        try await storage.close()
        #expect(try stage.check().problems == [])
    }

    @Test func backupIsPrivateAndLeavesNoTemporaryFiles() async throws {
        let stage = try await BackupStage()
        try Data("before".utf8).write(to: URL(fileURLWithPath: stage.file))
        #expect(unsafe chmod(stage.file, 0o644) == 0)
        try stage.backUp()
        #expect(try FileSystem.status(stage.file).st_mode & 0o777 == 0o600)
        #expect(try stage.names() == ["backup.tar", "data"])
        try await stage.storage.close()
    }

    @Test func otherProgramsCanOpenAndVerifyABackup() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let folder = stage.scratch.path + "/by-hand"
        try FileSystem.makeDirectory(folder)
        #expect(try await Scratch.run("tar", "-C", folder, "-xf", stage.file).0 == 0)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        #expect(
            names == [
                "README.txt", "SHA256SUMS", "files", "files/f1", "files/f2", "key",
                "manifest.json", "waymark.sqlite",
            ]
        )
        let sums = "cd \(folder) && sha256sum --strict -c SHA256SUMS"
        let (status, output) = try await Scratch.run("sh", "-c", sums)
        #expect(status == 0 && output.split(separator: "\n").count == 6, "\(output)")
        #expect(try await stage.asked("SELECT count(*) FROM answer", of: folder) == "6\n")
        try await stage.storage.close()
    }

    @Test func manifestDescribesTheContent() async throws {
        let stage = try await BackupStage()
        let made = try stage.backUp()
        let json = try await Scratch.run("tar", "-xOf", stage.file, "manifest.json").1
        let manifest = try #require(BackupManifest(json: Array(json.utf8)))
        #expect(manifest.begunAt == Sample.at(100).iso8601 && manifest.waymark == "9.9.9")
        #expect(manifest.migrations == Schema.migrator.migrations)
        let last = try await stage.asked(
            "SELECT number || ':' || lower(hex(hash)) FROM event ORDER BY 1 DESC"
        )
        #expect(
            last.hasPrefix("\(manifest.lastEvent)\n")
                && manifest.lastEvent == made.summary.lastEvent
        )
        #expect(manifest.key == FileDigest(of: Array(try #require(stage.scratch.bytes(of: "key")))))
        #expect(manifest.rows["event"] == Int(manifest.lastEvent.number))
        try await stage.storage.close()
    }

    /// The row is deleted before the file, but the copy of the database still contains the row.
    @Test func fileDeletedMeanwhileIsNoted() async throws {
        let stage = try await BackupStage()
        let data = stage.scratch.data
        let made = try stage.backUp { work, _ in
            guard work == "packing files", FileSystem.exists(data + "/files/f1") else { return }
            let database = try? DatabaseQueue(path: data + "/waymark.sqlite")
            try? database?.write { db in
                try db.execute(sql: "DELETE FROM recording WHERE id = 'f1'")
            }
            try? FileSystem.remove(data + "/files/f1")
        }
        #expect(made.path == stage.file && made.summary.problems == [])
        #expect(made.summary.deletedMeanwhile == ["files/f1"] && made.summary.files == 1)
        let report = try stage.checkBackup()
        #expect(report.problems == [])
        #expect(report.sections.last?.notes.count == 1)
        #expect(try stage.restore().deletedMeanwhile == ["files/f1"])
        try await stage.storage.close()
    }

    /// A backup of damaged data does not replace an earlier good backup.
    @Test(arguments: [
        ("rm", "files/f1 is missing", 1), ("truncate -s 5", "files/f1 is not as it was sent", 2),
    ])
    func backupOfDamagedDataGetsAnotherName(
        _ command: String,
        _ sentence: String,
        _ count: Int
    )
        async throws
    {
        let stage = try await BackupStage()
        try stage.backUp()
        let before = FileManager.default.contents(atPath: stage.file)
        try await Scratch.run("sh", "-c", "\(command) \(stage.scratch.data)/files/f1")
        let made = try stage.backUp()
        #expect(made.path == stage.file + ".damaged" && made.summary.problems == [sentence])
        #expect(FileManager.default.contents(atPath: stage.file) == before)
        let summary = try stage.restore(made.path)
        #expect(summary.problems == [sentence] && summary.files == count)
        #expect(try DataCheck(at: stage.restored).run { _, _ in }.problems == [sentence])
        try await stage.storage.close()
    }

    @Test func rejectsUnusablePaths() async throws {
        let stage = try await BackupStage()
        let data = stage.scratch.data
        for target in [
            data + "/b.tar", data + "/waymark.sqlite", stage.scratch.path, "/nowhere/b.tar",
        ] {
            let staging = stage.scratch.path + "/staging"
            let backup = Backup(of: data, to: target, staging: staging, by: "1")
            #expect(throws: StorageError.self, "\(target)") {
                try backup.make(at: Sample.at(1)) { _, _ in }
            }
        }
        let nothing = Backup(of: stage.restored, to: stage.file, staging: "/nowhere/x", by: "1")
        #expect(
            throws: StorageError.unavailable(
                "\(stage.restored) is not a data directory of waymark."
            )
        ) {
            try nothing.make(at: Sample.at(1)) { _, _ in }
        }
        #expect(try stage.names() == ["data"])
        try await stage.storage.close()
    }
}
