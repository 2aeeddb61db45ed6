import Storage
import StorageTesting
import Testing

@Suite struct InMemoryStorageTests {
    @Test(arguments: StorageContract.clauses)
    func meetsContract(_ clause: Clause) async throws {
        try await clause.check(InMemoryStorage())
    }
}
