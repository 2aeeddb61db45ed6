import Storage
import StorageTesting
import TaskModel
import Testing

/// Tests that the contract detects every fault and accepts a storage without faults.
@Suite struct StorageContractTests {
    @Test(arguments: Fault.allCases)
    func clausesDetectFault(_ fault: Fault) async {
        var broken = 0
        for clause in StorageContract.clauses {
            do { try await clause.check(FaultyStorage(fault)) } catch { broken += 1 }
        }
        #expect(broken > 0)
    }

    @Test func storageWithoutFaultMeetsTheContract() async throws {
        for clause in StorageContract.clauses { try await clause.check(FaultyStorage(nil)) }
    }
}
