import Foundation
import GRDB
import Storage
import Subprocess
import Synchronization

@testable import SQLiteStorage

/// A temporary directory, which is removed when the instance is released.
final class Scratch: Sendable {
    let path: String

    init() throws {
        let name = "waymark-test-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of the data directory in the temporary directory.
    var data: String { path + "/data" }

    func directory() throws -> DataDirectory {
        var random = SystemRandomNumberGenerator()
        return try DataDirectory.open(data, random: &random)
    }

    func storage(
        limits: SQLiteStorage.Limits = SQLiteStorage.Limits(),
        failures: Failures = Failures()
    ) throws -> SQLiteStorage {
        try SQLiteStorage.open(in: directory(), limits: limits) { failures.add($0) }
    }

    /// Returns the content of a file in the data directory, or `nil` if there is no such file.
    func bytes(of name: String) -> Data? {
        FileManager.default.contents(atPath: data + "/" + name)
    }

    /// Runs a program and returns its exit status and output.
    ///
    /// Tests use other programs to read a database's files while SQLite has them open. If this
    /// process closed a descriptor of such a file, it would lose all of its locks on the file.
    @discardableResult
    static func run(
        _ program: String,
        _ arguments: String...
    ) async throws -> (Int32, String) {
        let ended = try await Subprocess.run(
            .name(program),
            arguments: Arguments(arguments),
            output: .string(limit: 64 << 20),
            error: .combinedWithOutput
        )
        guard case .exited(let status) = ended.terminationStatus else {
            throw StorageError.unavailable("\(program) \(ended.terminationStatus)")
        }
        return (status, ended.standardOutput)
    }
}

/// The failures reported by a storage.
final class Failures: Sendable {
    private let sentences = Mutex<[String]>([])

    var all: [String] { sentences.withLock { $0 } }

    /// Waits for at least one reported failure, and returns all reported failures.
    ///
    /// A report may follow shortly after the writes have failed.
    func told() async -> [String] {
        while all.isEmpty { await Task.yield() }
        return all
    }

    func add(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }
}

/// The SQL statements executed on a connection.
final class Traced: Sendable {
    private let statements = Mutex<[String]>([])

    var all: [String] { statements.withLock { $0 } }

    func add(_ sql: String) {
        statements.withLock { $0.append(sql) }
    }
}
