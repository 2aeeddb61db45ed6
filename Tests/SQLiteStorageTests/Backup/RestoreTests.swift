import Archive
import Foundation
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct RestoreTests {
    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try #require(FileManager.default.contents(atPath: path)))
    }

    /// Expects that a restore rejects the backup with a message that starts with the backup's path,
    /// and that it leaves no files.
    private func expectRejection(_ bytes: [UInt8], of stage: BackupStage, _ what: String) throws {
        let file = stage.scratch.path + "/hostile.tar"
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        let error = #expect(throws: BackupDamage.self, "\(what)") { try stage.restore(file) }
        #expect(error?.description.hasPrefix(file) ?? false)
        #expect(try stage.names() == ["backup.tar", "data", "hostile.tar"], "\(what)")
    }

    /// Changes one byte at a time: in headers, padding, the database, the key, files, the manifest
    /// and the list of hashes.
    @Test func rejectsChangedByte() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let whole = try bytes(stage.file)
        let places = Set(stride(from: 0, to: whole.count, by: 997)).union([0, whole.count - 1])
        for place in places.sorted() {
            var changed = whole
            changed[place] ^= 1
            #expect(throws: BackupDamage.self, "byte \(place)") {
                try BackupReader.read(file(changed, stage), { _, _ in })
            }
        }
        try FileSystem.remove(stage.scratch.path + "/changed.tar")
        try expectRejection(
            whole.enumerated().map { $0 == 5000 ? $1 ^ 1 : $1 },
            of: stage,
            "a byte"
        )
        try stage.restore()
        try await stage.storage.close()
    }

    private func file(_ bytes: [UInt8], _ stage: BackupStage) throws -> FileSource {
        let path = stage.scratch.path + "/changed.tar"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try FileSource(path)
    }

    @Test func rejectsMissingOrAddedBytes() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let whole = try bytes(stage.file)
        for count in [0, 1, 512, 1024, whole.count / 2, whole.count - 1024, whole.count - 1] {
            try expectRejection(Array(whole.prefix(count)), of: stage, "\(count) bytes")
        }
        try expectRejection(whole + [0], of: stage, "one byte more")
        try await stage.storage.close()
    }

    /// The archive has correct hashes and one entry that a backup must not contain.
    @Test(arguments: [
        "../key", "/etc/cron.d/x", "files/../../x", "files/a/b", "files/", "lock", "files/.hidden",
        "waymark.sqlite-wal", "files/f0", "files/f1", "files/f3",
    ])
    func rejectsUnknownEntries(_ name: String) async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        var entries = try Entries.read(stage.file)
        let place = try #require(entries.firstIndex { $0.path == "manifest.json" })
        entries.insert(Entries.Entry(path: name, bytes: Array("x".utf8)), at: place)
        try expectRejection(Entries.sealed(entries), of: stage, name)
        try await stage.storage.close()
    }

    @Test(arguments: [
        "README.txt", "waymark.sqlite", "key", "files/f1", "manifest.json", "SHA256SUMS",
    ])
    func rejectsMissingOrDuplicateEntries(_ name: String) async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let entries = try Entries.read(stage.file)
        try expectRejection(
            Entries.sealed(entries.filter { $0.path != name }),
            of: stage,
            "no \(name)"
        )
        let twice = entries.flatMap { $0.path == name ? [$0, $0] : [$0] }
        try expectRejection(Entries.sealed(twice), of: stage, "two \(name)")
        try await stage.storage.close()
    }

    /// Negative control for the two tests above: unchanged entries produce an identical archive.
    @Test func resealedBackupIsIdentical() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        #expect(try Entries.sealed(Entries.read(stage.file)) == bytes(stage.file))
        try await stage.storage.close()
    }

    /// The manifest and the hashes match, but the database was changed.
    @Test(arguments: [
        "DROP TRIGGER event_delete", "DELETE FROM recording WHERE id = 'f1'",
        "CREATE TRIGGER t AFTER INSERT ON event BEGIN SELECT 1; END",
        "UPDATE session SET last_result = 77 WHERE id = 's'",
    ])
    func rejectsForgedDatabase(_ sql: String) async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let forged = try await Forged.database(in: stage, sql)
        try expectRejection(forged, of: stage, sql)
        try await stage.storage.close()
    }

    @Test func rejectsDataOfANewerVersion() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let sql = "INSERT INTO grdb_migrations VALUES ('99: what nobody knows yet')"
        let forged = stage.scratch.path + "/newer.tar"
        try await Data(Forged.database(in: stage, sql)).write(to: URL(fileURLWithPath: forged))
        let error = #expect(throws: StorageError.self) { try stage.restore(forged) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("newer version of waymark"))
        var entries = try Entries.read(stage.file)
        entries[0].bytes = Array("Waymark backup, format 2\n".utf8)
        try Data(Entries.sealed(entries)).write(to: URL(fileURLWithPath: forged))
        let damage = #expect(throws: BackupDamage.self) { try stage.restore(forged) }
        #expect(
            damage?.description
                == "\(forged) was made by a newer version of waymark; use that version"
        )
        #expect(try stage.names() == ["backup.tar", "data", "newer.tar"])
        try await stage.storage.close()
    }

    @Test func rejectsDirectoryWithContent() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        var random = SystemRandomNumberGenerator()
        let inUse = RestoreOperation(stage.file, to: stage.scratch.data, staging: "staging")
        let error = #expect(throws: StorageError.self) {
            try inUse.restore(random: &random) { _, _ in }
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("in use by another waymark process"))
        try await stage.storage.close()
        #expect(
            throws: StorageError.unavailable(
                "\(stage.scratch.data) is not empty; choose a new directory."
            )
        ) {
            try inUse.restore(random: &random) { _, _ in }
        }
        #expect(try stage.check().problems == [])
        #expect(try stage.names() == ["backup.tar", "data"])
    }

    /// systemd creates the directory in advance, in a parent directory that belongs to another
    /// user.
    @Test func fillsExistingEmptyDirectory() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        try FileManager.default.createDirectory(
            atPath: stage.restored,
            withIntermediateDirectories: true
        )
        #expect(unsafe chmod(stage.restored, 0o755) == 0)
        try stage.restore()
        #expect(
            Set(try FileSystem.names(in: stage.restored)) == [
                "key", "waymark.sqlite", "files", "lock",
            ]
        )
        for name in ["", "/files", "/key", "/waymark.sqlite", "/files/f1"] {
            #expect(try FileSystem.status(stage.restored + name).st_mode & 0o077 == 0, "\(name)")
        }
        #expect(try DataCheck(at: stage.restored).run { _, _ in }.problems == [])
        try await stage.storage.close()
    }

    @Test func failedRestoreLeavesEmptyDirectoryEmpty() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        try FileSystem.makeDirectory(stage.restored)
        let forged = stage.scratch.path + "/forged.tar"
        let bytes = try await Forged.database(in: stage, "DROP TRIGGER event_delete")
        try Data(bytes).write(to: URL(fileURLWithPath: forged))
        #expect(throws: BackupDamage.self) { try stage.restore(forged) }
        #expect(try FileSystem.names(in: stage.restored) == [])
        try stage.restore()
        try await stage.storage.close()
    }

    /// A restore that is abandoned at any of these moments changes nothing, and a second attempt
    /// succeeds.
    @Test(arguments: [false, true], [0, 1, 3, 5, 10])
    func abandonedRestoreLeavesEverythingUnchanged(_ isThere: Bool, _ moment: Int) async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        if isThere { try FileSystem.makeDirectory(stage.restored) }
        let before = try stage.names()
        let (restoring, count) = (
            RestoreOperation(stage.file, to: stage.restored, staging: "staging"), Counter()
        )
        let (parent, data) = (stage.scratch.path, stage.restored)
        var random = SystemRandomNumberGenerator()
        #expect(throws: (any Error).self) {
            try restoring.restore(random: &random) { _, _ in
                let draft = (isThere ? data : parent) + "/staging"
                guard FileSystem.exists(draft), count.add() == moment + 1 else { return }
                restoring.abandon()
                #expect(
                    isThere ? (try? FileSystem.names(in: data)) == [] : !FileSystem.exists(draft)
                )
            }
        }
        #expect(count.count > moment)
        #expect(try stage.names() == before)
        if isThere { #expect(try FileSystem.names(in: data) == []) }
        try stage.restore()
        try await stage.storage.close()
    }

    @Test func abandoningAfterTheEndRemovesNothing() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        try FileSystem.makeDirectory(stage.restored)
        let restoring = RestoreOperation(stage.file, to: stage.restored, staging: "staging")
        var random = SystemRandomNumberGenerator()
        _ = try restoring.restore(random: &random) { _, _ in }
        restoring.abandon()
        #expect(try DataCheck(at: stage.restored).run { _, _ in }.problems == [])
        try await stage.storage.close()
    }

    @Test func missingParentFolderIsNamed() async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        let parent = stage.scratch.path + "/nowhere"
        var random = SystemRandomNumberGenerator()
        let sentence = "the folder \(parent) does not exist; create it first."
        #expect(throws: StorageError.unavailable(sentence)) {
            try RestoreOperation(stage.file, to: parent + "/data", staging: "staging")
                .restore(random: &random) { _, _ in }
        }
        try await stage.storage.close()
    }

    /// If the machine stops during a restore, a server rejects the directory or finds no directory.
    @Test(arguments: [false, true])
    func serverRejectsPartlyRestoredData(_ isThere: Bool) async throws {
        let stage = try await BackupStage()
        try stage.backUp()
        if isThere { try FileSystem.makeDirectory(stage.restored) }
        let (data, copies) = (stage.restored, stage.scratch.path + "/stopped")
        try FileSystem.makeDirectory(copies)
        let count = Counter()
        try stage.restore(nil) { _, _ in
            guard FileSystem.exists(data), (try? FileSystem.names(in: data)) != [] else { return }
            // Copying releases SQLite's locks on the restored files, but no other process needs
            // them here.
            try? FileManager.default.copyItem(atPath: data, toPath: "\(copies)/\(count.add())")
        }
        let stopped = try FileSystem.names(in: copies)
        #expect(isThere ? stopped.count > 5 : stopped == [])
        for name in stopped {
            var random = SystemRandomNumberGenerator()
            #expect(throws: StorageError.self, "\(name)") {
                try DataDirectory.open("\(copies)/\(name)", random: &random)
            }
        }
        try await stage.storage.close()
    }
}
