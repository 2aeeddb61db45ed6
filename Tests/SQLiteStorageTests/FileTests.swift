import Foundation
import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct FileTests {
    private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

    private func upload(
        _ scratch: Scratch,
        _ id: String = "f1",
        in folder: String? = nil,
        to session: String = "s"
    ) throws -> IncomingFile {
        let path = (folder ?? scratch.path) + "/upload-\(UUID().uuidString)"
        try Data(Self.picture).write(to: URL(fileURLWithPath: path))
        return IncomingFile(
            id: id,
            path: path,
            session: session,
            step: StepAddress("scan"),
            item: "photo"
        )
    }

    private func begun(_ scratch: Scratch) async throws -> SQLiteStorage {
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        return storage
    }

    private func names(_ scratch: Scratch) throws -> [String] {
        try FileSystem.names(in: scratch.data + "/files").sorted()
    }

    @Test func storedFileIsReadableByItsOwnerOnly() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let upload = try upload(scratch)
        #expect(unsafe chmod(upload.path, 0o666) == 0)
        _ = try await storage.keep(upload, at: Sample.at(1))
        let status = try FileSystem.status(scratch.data + "/files/f1")
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(status.st_nlink == 1)
        #expect(try FileSystem.status(scratch.data + "/files").st_mode & 0o777 == 0o700)
        let row = try await storage.pool.read { db in
            try String.fetchOne(db, sql: "SELECT path || ' ' || hex(sha256) FROM recording")
        }
        let sum = try await Scratch.run("sha256sum", scratch.data + "/files/f1").1.prefix(64)
        #expect(row == "files/f1 \(sum.uppercased())")
        try await storage.close()
    }

    @Test func uploadsLeaveTheReserveFree() async throws {
        let scratch = try Scratch()
        let upload = try upload(scratch)
        let crowded = FileFolder(scratch.path, reserve: .max)
        await #expect(throws: StorageError.full) { try await crowded.put(upload) }
        #expect(FileSystem.exists(upload.path))
        let roomy = FileFolder(scratch.path, reserve: 0)
        #expect(try await roomy.put(upload).file.size == Self.picture.count)
    }

    @Test func reserveIsATenthOfTheDiskUpToALimit() {
        #expect(DiskReserve.bytes(ofDisk: 64 << 20) == (64 << 20) / 10)
        #expect(DiskReserve.bytes(ofDisk: 1 << 40) == 256 << 20)
    }

    @Test func storedFileSurvivesAKilledProcess() async throws {
        let (scratch, copy) = (try Scratch(), try Scratch())
        let storage = try await begun(scratch)
        let file = try await storage.keep(upload(scratch), at: Sample.at(1))
        _ = try await storage.update("s") { Sample.answer($0, ["photo": .value(.file(file))]) }
        try await Scratch.run("cp", "-a", scratch.data, copy.data)
        let reopened = try copy.storage()
        #expect(try await reopened.file("f1", of: "s")?.file == file)
        #expect(copy.bytes(of: "files/f1") == Data(Self.picture))
        #expect(try await reopened.removeAbandonedFiles(before: Sample.at(99)) == 0)
        try await reopened.close()
        try await storage.close()
    }

    @Test(arguments: ["", "../key", "a/b", "/etc/passwd", ".", "..", "f1.new", "ü", "a\0b"])
    func rejectsUnsafeIdentifiers(_ id: String) async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let upload = try upload(scratch, id)
        await #expect(throws: StorageError.self) {
            try await storage.keep(upload, at: Sample.at(1))
        }
        #expect(try names(scratch) == [])
        #expect(scratch.bytes(of: "key")?.count == 32)
        try await storage.close()
    }

    @Test func rejectsSymbolicLink() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let real = try upload(scratch)
        let link = scratch.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real.path)
        let upload = IncomingFile(
            id: "f1",
            path: link,
            session: "s",
            step: StepAddress("scan"),
            item: "photo"
        )
        await #expect(throws: StorageError.self) {
            try await storage.keep(upload, at: Sample.at(1))
        }
        #expect(try names(scratch) == [])
        try await storage.close()
    }

    @Test(.enabled(if: FileSystem.exists("/dev/shm"), "needs a second file system"))
    func movesFileFromAnotherFileSystem() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let upload = try upload(scratch, in: "/dev/shm")
        defer { try? FileSystem.remove(upload.path) }
        _ = try await storage.keep(upload, at: Sample.at(1))
        #expect(scratch.bytes(of: "files/f1") == Data(Self.picture))
        #expect(try names(scratch) == ["f1"])
        #expect(!FileSystem.exists(upload.path))
        try await storage.close()
    }

    @Test func rejectedUploadLeavesNoFile() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let foreign = try upload(scratch, to: "nobody")
        await #expect(throws: StorageError.noSession("nobody")) {
            try await storage.keep(foreign, at: Sample.at(1))
        }
        #expect(try names(scratch) == [])
        try await storage.close()
        let late = try upload(scratch)
        await #expect(throws: StorageError.self) { try await storage.keep(late, at: Sample.at(1)) }
        #expect(try names(scratch) == [])
    }

    /// A crash can leave a file without its row, but never a row without its file.
    @Test func startRemovesFilesWithoutRows() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        _ = try await storage.keep(upload(scratch), at: Sample.at(1))
        try await storage.close()
        for stray in ["stray", "f2.new"] {
            try Data([1]).write(to: URL(fileURLWithPath: scratch.data + "/files/" + stray))
        }
        let reader = try SQLiteStorage.openForReading(at: scratch.data)
        #expect(try names(scratch) == ["f1", "f2.new", "stray"])
        try await reader.close()
        let reopened = try scratch.storage()
        #expect(try names(scratch) == ["f1"])
        try await reopened.close()
    }

    @Test func readOnlyStorageReadsFilesAndRejectsUploads() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let file = try await storage.keep(upload(scratch), at: Sample.at(1))
        let reader = try SQLiteStorage.openForReading(at: scratch.data)
        let kept = try await reader.file("f1", of: "s")
        #expect(kept?.file == file)
        #expect(kept?.location == .path(scratch.data + "/files/f1"))
        let another = try upload(scratch, "f2")
        await #expect(throws: StorageError.self) {
            try await reader.keep(another, at: Sample.at(2))
        }
        #expect(try names(scratch) == ["f1"])
        #expect(FileSystem.exists(another.path))
        try await reader.close()
        try await storage.close()
    }

    /// Participants' answers must not wait until thousands of files are deleted.
    @Test func abandonedFilesAreDeletedInSmallCommits() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let count = 150
        // Files with the same bytes do not replace each other.
        for number in 0..<count {
            let upload = IncomingFile(
                id: "f\(number)",
                path: try upload(scratch).path,
                session: "s",
                step: StepAddress("scan"),
                item: "photo",
                quota: .unlimited
            )
            _ = try await storage.keep(upload, at: Sample.at(1))
        }
        let statements = try await storage.statements {
            let removed = try await storage.removeAbandonedFiles(before: Sample.at(2))
            #expect(removed == count)
        }
        let deleted = statements.split { $0.hasPrefix("COMMIT") }.map { commit in
            commit.count { $0.hasPrefix("DELETE FROM recording") }
        }
        #expect(deleted == [64, 64, 22])
        #expect(try names(scratch) == [])
        try await storage.close()
    }

    @Test func updateWithoutFilesQueriesNoFiles() async throws {
        let scratch = try Scratch()
        let storage = try await begun(scratch)
        let statements = try await storage.statements {
            _ = try await storage.update("s", Sample.answer)
        }
        #expect(!statements.isEmpty)
        #expect(statements.filter { $0.contains("recording") } == [])
        try await storage.close()
    }
}

extension SQLiteStorage {
    /// Returns the statements executed on the writing connection while `body` runs.
    func statements(_ body: () async throws -> Void) async throws -> [String] {
        let traced = Traced()
        try await pool.writeWithoutTransaction { db in
            db.trace { event in
                guard case .statement(let statement) = event else { return }
                traced.add(statement.sql)
            }
        }
        try await body()
        try await pool.writeWithoutTransaction { $0.trace(nil) }
        return traced.all
    }
}
