import TaskKinds
import TaskModel
import Testing

@Suite struct RegistryTests {
    @Test func namesAreUnique() {
        #expect(Set(StepKinds.builtIn.map { $0.name }).count == StepKinds.builtIn.count)
        #expect(Set(AnswerFormats.builtIn.map { $0.name }).count == AnswerFormats.builtIn.count)
    }
}
