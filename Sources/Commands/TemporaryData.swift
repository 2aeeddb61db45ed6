import Foundation
import Logging
import SQLiteStorage
import Storage

/// A new data directory that is removed after use, unless the caller keeps it.
enum TemporaryData {
    /// Runs work on a new storage and returns the work's result.
    ///
    /// `kept` is the path of a new directory, which is removed only if a signal interrupts the
    /// work. If `kept` is `nil`, the work uses a temporary directory.
    ///
    /// - Throws: `StorageError`, or errors from `work`.
    static func using<Result: Sendable>(
        keptAt kept: String? = nil,
        _ work: (DataDirectory, any Storage) async throws -> Result
    ) async throws -> Result {
        if let kept, FileManager.default.fileExists(atPath: kept) {
            throw StorageError.unavailable("\(kept) exists; choose a new directory")
        }
        let temporary = NSTemporaryDirectory() + "/waymark-rehearsal-" + Random.token().prefix(16)
        let path = kept ?? temporary
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(path, random: &random)
        defer { if kept == nil { try? FileManager.default.removeItem(atPath: path) } }
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
