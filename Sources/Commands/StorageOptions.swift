import ArgumentParser
import Logging
import SQLiteStorage
import Storage

/// The command-line option for the data directory, and functions that open the directory.
struct StorageOptions: ParsableArguments {
    @Option(help: "The data directory.")
    var data = "data"

    /// Opens and locks the data directory, and creates it if necessary; throws if another process
    /// has locked it.
    func directory() throws -> DataDirectory {
        var random = SystemRandomNumberGenerator()
        return try DataDirectory.open(data, random: &random)
    }

    /// Opens the data for reading, even while a server runs.
    func openForReading() throws -> any Storage {
        try SQLiteStorage.openForReading(at: data)
    }

    /// Opens the data for writing, runs the work and closes the data; throws if another process,
    /// such as a server, has locked the data directory.
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
