import ArgumentParser
import Logging
import SQLiteStorage
import Storage

/// Where a command finds the data.
struct StorageOptions: ParsableArguments {
    @Option(help: "The data directory.")
    var data = "data"

    /// Opens the data directory, which no other process may hold.
    func directory() throws -> DataDirectory {
        var random = SystemRandomNumberGenerator()
        return try DataDirectory.open(data, random: &random)
    }

    /// Opens the data to read, also while a server runs.
    func openForReading() throws -> any Storage {
        try SQLiteStorage.openForReading(at: data)
    }

    /// Opens the data to write; refuses while a server holds it.
    func withStore(_ work: (any Storage) async throws -> Void) async throws {
        let directory = try directory()
        var logger = Logger(label: "waymark")
        logger.logLevel = .warning
        let store = try await SQLiteStorage.open(in: directory, logger: logger) {
            Terminal.note("waymark: \($0)")
        }
        do {
            try await work(store)
        } catch {
            try await store.close()
            throw error
        }
        try await store.close()
    }
}
