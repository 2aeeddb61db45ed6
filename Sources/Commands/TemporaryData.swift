import Foundation
import Logging
import SQLiteStorage
import Storage

/// A temporary data directory that is removed after use.
enum TemporaryData {
    /// Runs work on a new storage in a private temporary directory.
    ///
    /// - Throws: `StorageError`, or errors from `work`.
    static func using<Result: Sendable>(
        _ work: (DataDirectory, any Storage) async throws -> Result
    ) async throws -> Result {
        let path = NSTemporaryDirectory() + "/waymark-rehearsal-" + Random.token().prefix(16)
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(path, random: &random)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let interruption = await InterruptionHandler.undoing {
            try? FileManager.default.removeItem(atPath: path)
        }
        defer { interruption.cancel() }
        var logger = Logger(label: "waymark")
        logger.logLevel = .critical
        let store = try await SQLiteStorage.open(in: directory, logger: logger) {
            Terminal.note("waymark: \($0)")
        }
        do {
            let result = try await work(directory, store)
            try await store.close()
            return result
        } catch {
            try? await store.close()
            throw error
        }
    }
}
