import Storage
import StorageTesting
import TaskModel
import Testing

/// The contract must notice a storage that does not keep it.
@Suite struct StorageContractTests {
    @Test(arguments: Fault.allCases)
    func noticesAFault(_ fault: Fault) async {
        var broken = 0
        for clause in StorageContract.clauses {
            do { try await clause.check(FaultyStorage(fault)) } catch { broken += 1 }
        }
        #expect(broken > 0)
    }

    @Test func aFaultlessCopyKeepsIt() async throws {
        for clause in StorageContract.clauses { try await clause.check(FaultyStorage(nil)) }
    }
}
