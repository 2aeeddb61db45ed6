import Storage
import Testing
@testable import Commands

@Suite("A program of one's own is made of what it says")
struct ProgramTests {
    @Test func theShippedProgramWrapsNoStorage() {
        let storage = InMemoryStorage()
        #expect(Program.builtIn.storage(storage) as? InMemoryStorage === storage)
    }

    @Test func aProgramMayPutAnotherInItsPlace() {
        let (storage, other) = (InMemoryStorage(), InMemoryStorage())
        var program = Program.builtIn
        program.storage = { $0 as? InMemoryStorage === storage ? other : $0 }
        #expect(program.storage(storage) as? InMemoryStorage === other)
    }
}
