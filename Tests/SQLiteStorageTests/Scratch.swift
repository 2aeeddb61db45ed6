import Foundation
import GRDB
import Storage
import Subprocess
import Synchronization

@testable import SQLiteStorage

/// A directory that is gone with the test.
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

    /// The data directory in it.
    var data: String { path + "/data" }

    /// Opens the data directory.
    func directory() throws -> DataDirectory {
        var random = SystemRandomNumberGenerator()
        return try DataDirectory.open(data, random: &random)
    }

    /// Opens a storage in the data directory.
    func storage(
        limits: SQLiteStorage.Limits = SQLiteStorage.Limits(),
        failures: Failures = Failures()
    ) throws -> SQLiteStorage {
        try SQLiteStorage.open(in: directory(), limits: limits) { failures.add($0) }
    }

    /// Reads a file of the data directory.
    func bytes(of name: String) -> Data? {
        FileManager.default.contents(atPath: data + "/" + name)
    }

    /// Runs a program.
    ///
    /// This process must not open a database's files by itself while SQLite has them open: closing one
    /// gives up the locks of all.
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

/// The failures that a storage told of.
final class Failures: Sendable {
    private let sentences = Mutex<[String]>([])

    var all: [String] { sentences.withLock { $0 } }

    /// Waits until something was told, which is a moment after those who wait were.
    func told() async -> [String] {
        while all.isEmpty { await Task.yield() }
        return all
    }

    func add(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }
}

/// The statements that a connection ran.
final class Traced: Sendable {
    private let statements = Mutex<[String]>([])

    var all: [String] { statements.withLock { $0 } }

    func add(_ sql: String) {
        statements.withLock { $0.append(sql) }
    }
}
