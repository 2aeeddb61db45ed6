import ArgumentParser
import SQLiteStorage
import Storage

/// Where a command finds the data.
struct StorageOptions: ParsableArguments {
    @Option(help: "The data directory.")
    var data = "data"

    /// Opens the data to read, also while a server runs.
    func openForReading() throws -> any Storage {
        try SQLiteStorage.openForReading(in: data)
    }

    /// Opens the data to write; refuses while a server holds it.
    func withStore(_ work: (any Storage) async throws -> Void) async throws {
        let directory = try DataDirectory.open(data)
        let store = try SQLiteStorage.open(in: directory)
        do {
            try await work(store)
        } catch {
            try await store.close()
            throw error
        }
        try await store.close()
    }
}
