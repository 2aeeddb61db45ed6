import Rehearsal
import TaskModel
import Testing

/// Rehearsals of sample studies reach every goal.
@Suite struct SampleTests {
    @Test(arguments: ["sleep-diary", "wellbeing", "showcase", "balance"])
    func reachesEveryGoal(_ name: String) async throws {
        let report = try await Stages.rehearse(try Stages.sample(name)).report
        #expect(report.uncoveredGoals.map { "\($0)" } == [])
        #expect(!report.hasDeadEnds)
        #expect(report.text.contains("Everything was seen."))
        #expect(report.text.contains("How long it takes"))
    }
}
