import Foundation
import Storage
import TaskModel

@testable import SQLiteStorage

/// A data directory with something of everything, and backups of it.
final class BackupStage: Sendable {
    let scratch: Scratch
    let storage: SQLiteStorage

    static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<3000).map { UInt8($0 % 251) }

    /// Sessions with three results each, of which the first sent two files.
    init() async throws {
        scratch = try Scratch()
        storage = try scratch.storage()
        try await Sample.begin("s", "t", in: storage)
        for name in ["f1", "f2"] { try await keep(name) }
        for _ in 0..<3 {
            for session in ["s", "t"] { _ = try await storage.update(session, Sample.answer) }
        }
        for number in 0..<4 {
            let event = Event(kind: "k\(number)", actor: "system", object: "o", at: Sample.at(9))
            try await storage.record(event)
        }
    }

    /// Keeps a file of the first session.
    func keep(_ id: String) async throws {
        let path = scratch.path + "/upload"
        try Data(Self.picture).write(to: URL(fileURLWithPath: path))
        let upload = FileUpload(
            id: id,
            path: path,
            session: "s",
            step: StepAddress("scan"),
            item: "photo"
        )
        _ = try await storage.keep(upload, at: Sample.at(1))
    }

    var file: String { scratch.path + "/backup.tar" }
    var restored: String { scratch.path + "/restored" }

    /// Makes a backup.
    @discardableResult
    func backUp(_ progress: @escaping WorkProgress = { _, _ in }) throws -> Backup.Made {
        let staging = scratch.path + "/staging"
        let backup = Backup(of: scratch.data, to: file, staging: staging, by: "9.9.9")
        return try backup.make(at: Sample.at(100), progress)
    }

    /// Makes a backup on a thread of its own, so that what the test began goes on.
    func backUpMeanwhile(_ progress: @escaping WorkProgress) async throws -> Backup.Made {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.backUp(progress) })
            }
        }
    }

    /// Restores a backup.
    @discardableResult
    func restore(
        _ name: String? = nil,
        _ progress: @escaping WorkProgress = { _, _ in }
    ) throws
        -> BackupSummary
    {
        var random = SystemRandomNumberGenerator()
        return try Restoring(name ?? file, to: restored, staging: "staging")
            .restore(random: &random, progress)
    }

    /// Looks at the data.
    func check(heads: [EventHead] = []) throws -> CheckReport {
        try DataCheck(at: scratch.data, heads: heads).run { _, _ in }
    }

    /// Looks at a backup.
    func checkBackup() throws -> CheckReport {
        try BackupCheck(file, staging: scratch.path + "/checking").run { _, _ in }
    }

    /// The names beside the data directory.
    func names() throws -> Set<String> {
        Set(try Files.names(in: scratch.path))
    }

    /// Changes the data by SQL, as somebody with another program would.
    func tamper(_ sql: String) async throws {
        let (status, output) = try await Scratch.run(
            "sqlite3",
            scratch.data + "/waymark.sqlite",
            "PRAGMA foreign_keys = OFF; " + sql
        )
        guard status == 0 else { throw StorageError.unavailable(output) }
    }

    /// All that is in a database, as another program sees it.
    func dump(_ directory: String) async throws -> [String] {
        let path = directory + "/waymark.sqlite"
        let text = try await Scratch.run("sqlite3", "-readonly", path, ".dump --nosys").1
        return text.split(separator: "\n").map(String.init).sorted()
    }

    /// What another program says of the data.
    func asked(_ sql: String, of directory: String? = nil) async throws -> String {
        let path = (directory ?? scratch.data) + "/waymark.sqlite"
        return try await Scratch.run("sqlite3", "-readonly", path, sql).1
    }
}
