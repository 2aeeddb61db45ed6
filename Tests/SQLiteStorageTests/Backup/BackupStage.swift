import Foundation
import Storage
import TaskModel

@testable import SQLiteStorage

/// A data directory with sessions, results, files and audit events, and backups of it.
final class BackupStage: Sendable {
    let scratch: Scratch
    let storage: SQLiteStorage

    static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<3000).map { UInt8($0 % 251) }

    /// Creates two sessions with three results each, two files in the first session, and four audit
    /// events.
    init() async throws {
        scratch = try Scratch()
        storage = try scratch.storage()
        try await Sample.begin("s", "t", in: storage)
        for name in ["f1", "f2"] { try await keep(name) }
        for _ in 0..<3 {
            for session in ["s", "t"] { _ = try await storage.update(session, Sample.answer) }
        }
        for number in 0..<4 {
            let event = AuditEvent(
                kind: "k\(number)",
                actor: "system",
                object: "o",
                at: Sample.at(9)
            )
            try await storage.record(event)
        }
    }

    /// Stores a consent in the first session.
    func consent() async throws {
        _ = try await storage.update("s") { state in
            var change = Change(state: state)
            change.consents = [Sample.consent(in: state)]
            return change
        }
    }

    /// Stores a file in the first session.
    func keep(_ id: String) async throws {
        let path = scratch.path + "/upload"
        try Data(Self.picture).write(to: URL(fileURLWithPath: path))
        let upload = IncomingFile(
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

    @discardableResult
    func backUp(_ progress: @escaping WorkProgress = { _, _ in }) throws -> Backup.Summary {
        let staging = scratch.path + "/staging"
        let backup = Backup(of: scratch.data, to: file, staging: staging, by: "9.9.9")
        return try backup.make(at: Sample.at(100), progress)
    }

    /// Creates a backup on another thread, so that the test's own tasks continue.
    func backUpMeanwhile(_ progress: @escaping WorkProgress) async throws -> Backup.Summary {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.backUp(progress) })
            }
        }
    }

    @discardableResult
    func restore(
        _ name: String? = nil,
        _ progress: @escaping WorkProgress = { _, _ in }
    ) throws
        -> BackupSummary
    {
        var random = SystemRandomNumberGenerator()
        return try RestoreOperation(name ?? file, to: restored, staging: "staging")
            .restore(random: &random, progress)
    }

    func check(heads: [AuditHead] = []) throws -> CheckReport {
        try DataCheck(at: scratch.data, heads: heads).run { _, _ in }
    }

    func checkBackup() throws -> CheckReport {
        try BackupCheck(file, staging: scratch.path + "/checking").run { _, _ in }
    }

    /// Returns the names in the directory that contains the data directory.
    func names() throws -> Set<String> {
        Set(try FileSystem.names(in: scratch.path))
    }

    /// Changes the data with the program `sqlite3`, without enforcing foreign keys.
    func tamper(_ sql: String) async throws {
        let (status, output) = try await Scratch.run(
            "sqlite3",
            scratch.data + "/waymark.sqlite",
            "PRAGMA foreign_keys = OFF; " + sql
        )
        guard status == 0 else { throw StorageError.unavailable(output) }
    }

    /// Returns a database's content, read by the program `sqlite3`, as sorted lines of SQL.
    func dump(_ directory: String) async throws -> [String] {
        let path = directory + "/waymark.sqlite"
        let text = try await Scratch.run("sqlite3", "-readonly", path, ".dump --nosys").1
        return text.split(separator: "\n").map(String.init).sorted()
    }

    /// Returns the output of a query run with the program `sqlite3`.
    func asked(_ sql: String, of directory: String? = nil) async throws -> String {
        let path = (directory ?? scratch.data) + "/waymark.sqlite"
        return try await Scratch.run("sqlite3", "-readonly", path, sql).1
    }
}
