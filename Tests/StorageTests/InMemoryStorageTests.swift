import Storage
import StorageTesting
import Testing

@Suite struct InMemoryStorageTests {
    @Test(arguments: StorageContract.clauses)
    func keeps(_ clause: Clause) async throws {
        try await clause.check(InMemoryStorage())
    }
}
