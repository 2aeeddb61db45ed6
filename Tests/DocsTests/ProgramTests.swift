import Storage
import Testing
@testable import Commands

@Suite("A custom program can replace the storage")
struct ProgramTests {
    @Test func builtInProgramKeepsStorage() {
        let storage = InMemoryStorage()
        #expect(Program.builtIn.storage(storage) as? InMemoryStorage === storage)
    }

    @Test func customProgramCanReplaceStorage() {
        let (storage, other) = (InMemoryStorage(), InMemoryStorage())
        var program = Program.builtIn
        program.storage = { $0 as? InMemoryStorage === storage ? other : $0 }
        #expect(program.storage(storage) as? InMemoryStorage === other)
    }
}
