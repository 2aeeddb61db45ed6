import Foundation
import Storage
import Subprocess
import Testing

@testable import SQLiteStorage

@Suite struct DataDirectoryTests {
    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? Int) ?? -1
    }

    @Test func onlyTheOwnerHasAccess() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        for folder in ["", "/spool", "/uploads"] {
            #expect(try mode(scratch.data + folder) == 0o700)
        }
        for file in ["key", "lock", "waymark.sqlite", "waymark.sqlite-wal", "waymark.sqlite-shm"] {
            #expect(try mode(scratch.data + "/" + file) == 0o600, "\(file)")
        }
        try await storage.close()
    }

    @Test func keyPersists() throws {
        let scratch = try Scratch()
        var random = Counting()
        let directory = try DataDirectory.open(scratch.data, random: &random)
        #expect(directory.key.count == 32)
        #expect(Set(directory.key).count > 1)
        directory.release()
        let again = try scratch.directory()
        #expect(again.key == directory.key)
        #expect(scratch.bytes(of: "key").map(Array.init) == directory.key)
    }

    @Test func onlyOneProcessHoldsTheLock() async throws {
        let scratch = try Scratch()
        let directory = try scratch.directory()
        let error = #expect(throws: StorageError.self) { try scratch.directory() }
        let sentence =
            "\(directory.path) is in use by another waymark process (\(getpid()));"
            + " stop it first."
        #expect(error == .unavailable(sentence))
        let lock = directory.path + "/lock"
        #expect(try await Scratch.run("flock", "-n", lock, "true").0 == 1)
        directory.release()
        #expect(try await Scratch.run("flock", "-n", lock, "true").0 == 0)
        try scratch.directory().release()
    }

    @Test func lockOfAnotherProcessIsRespected() async throws {
        let scratch = try Scratch()
        try scratch.directory().release()
        let ended = try await Subprocess.run(
            .name("flock"),
            arguments: [scratch.data + "/lock", "sh", "-c", "echo held; cat"],
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { program in
            var lines = program.standardOutput.strings().makeAsyncIterator()
            #expect(try await lines.next() == "held")
            #expect(throws: StorageError.self) { try scratch.directory() }
            try await program.standardInputWriter.finish()
        }
        #expect(ended.terminationStatus == .exited(0))
        try scratch.directory().release()
    }

    @Test func openingDeletesTemporaryFiles() throws {
        let scratch = try Scratch()
        try scratch.directory().release()
        let manager = FileManager.default
        let outside = scratch.path + "/outside"
        try Data("keep".utf8).write(to: URL(fileURLWithPath: outside))
        for folder in ["spool", "uploads"] {
            let path = scratch.data + "/" + folder
            try Data("left".utf8).write(to: URL(fileURLWithPath: path + "/left"))
            try manager.createDirectory(
                atPath: path + "/deep/er",
                withIntermediateDirectories: true
            )
            try manager.createSymbolicLink(atPath: path + "/link", withDestinationPath: outside)
        }
        let directory = try scratch.directory()
        #expect(try manager.contentsOfDirectory(atPath: directory.spool).isEmpty)
        #expect(try manager.contentsOfDirectory(atPath: directory.uploads).isEmpty)
        #expect(manager.fileExists(atPath: outside))
    }

    @Test func rejectsDatabaseWithoutKey() async throws {
        let scratch = try Scratch()
        try await scratch.storage().close()
        try FileManager.default.removeItem(atPath: scratch.data + "/key")
        #expect(throws: StorageError.self) { try scratch.directory() }
        #expect(scratch.bytes(of: "key") == nil)
    }

    @Test(arguments: [(31, 0o600), (33, 0o600), (0, 0o600), (32, 0o640), (32, 0o604)])
    func rejectsDamagedOrReadableKey(_ length: Int, _ mode: Int) throws {
        let scratch = try Scratch()
        try scratch.directory().release()
        let key = scratch.data + "/key"
        try Data(repeating: 7, count: length).write(to: URL(fileURLWithPath: key))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: key)
        #expect(throws: StorageError.self) { try scratch.directory() }
    }

    @Test func restrictsEmptyDirectory() throws {
        let scratch = try Scratch()
        let manager = FileManager.default
        try manager.createDirectory(atPath: scratch.data, withIntermediateDirectories: true)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.data)
        try scratch.directory().release()
        #expect(try mode(scratch.data) == 0o700)
    }

    @Test func leavesUnrelatedDirectoryUnchanged() throws {
        let scratch = try Scratch()
        let manager = FileManager.default
        try manager.createDirectory(atPath: scratch.data, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: scratch.data + "/thesis.txt"))
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.data)
        #expect(throws: StorageError.self) { try scratch.directory() }
        #expect(try mode(scratch.data) == 0o755)
        #expect(try manager.contentsOfDirectory(atPath: scratch.data) == ["thesis.txt"])
    }

    @Test(arguments: ["/dev/null", "/nowhere/at/all"])
    func rejectsPathsWithoutDirectory(_ path: String) {
        var random = SystemRandomNumberGenerator()
        #expect(throws: StorageError.self) { try DataDirectory.open(path, random: &random) }
    }

    /// A deterministic generator, which shows that the key comes from the generator passed in.
    private struct Counting: RandomNumberGenerator {
        private var count: UInt64 = 0

        mutating func next() -> UInt64 {
            count &+= 0x0123_4567_89AB_CDEF
            return count
        }
    }
}
