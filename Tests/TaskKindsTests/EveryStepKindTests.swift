import StudyFiles
import TaskKinds
import TaskModel
import Testing

/// What every step kind must do; the line in the list buys these tests.
@Suite struct EveryStepKindTests {
    static let names = StepKinds.builtIn.map { $0.name }

    private func kind(_ name: String) throws -> any StepKind.Type {
        try #require(Examples.registry.stepKind(named: name))
    }

    @Test func namesAreUniqueAndFree() {
        #expect(Set(Self.names).count == Self.names.count)
        #expect(
            Set(Self.names).isDisjoint(with: [
                "section", "secondaryTask", "include", "review", "completion",
            ])
        )
    }

    @Test(arguments: names)
    func hasAnExampleThatUsesEveryField(_ name: String) throws {
        let task = try Examples.task("steps", name)
        #expect(task.pages.contains { $0.kindName == name })
        let text = try Examples.text("steps", name)
        for field in try kind(name).fields { #expect(text.contains("\(field.name):")) }
    }

    @Test(arguments: names)
    func declaresEveryFieldWithASentence(_ name: String) throws {
        let kind = try kind(name)
        #expect(kind.summary.hasSuffix(".") && kind.summary.count > 10)
        let common = Set(StepFields.declarations.map(\.name))
        for field in kind.fields {
            #expect(field.summary.hasSuffix(".") && field.summary.count > 10, "\(field.name)")
            #expect(!common.contains(field.name), "\(field.name) is a field of every step")
        }
    }
}
