import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

@Suite struct ContractTests {
    @Test(arguments: StorageContract.clauses)
    func meetsContract(_ clause: Clause) async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await clause.check(storage)
        #expect(try await storage.verifyEvents())
        try await storage.close()
    }
}
