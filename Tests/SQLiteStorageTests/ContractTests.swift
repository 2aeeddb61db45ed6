import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

@Suite struct ContractTests {
    @Test(arguments: StorageContract.clauses)
    func keeps(_ clause: Clause) async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await clause.check(storage)
        #expect(try await storage.verifyEvents())
        try await storage.close()
    }

    /// Nothing may depend on what is in memory.
    @Test(arguments: StorageContract.clauses)
    func keepsWithoutACache(_ clause: Clause) async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage(limits: SQLiteStorage.Limits(cacheBytes: 0))
        try await clause.check(storage)
        try await storage.close()
    }
}
