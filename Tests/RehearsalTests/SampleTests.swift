import Rehearsal
import TaskModel
import Testing

/// Every sample study can be walked to its last rule.
@Suite struct SampleTests {
    @Test(arguments: ["sleep-diary", "wellbeing", "showcase"])
    func everythingIsSeen(_ name: String) async throws {
        let report = try await Stages.rehearse(try Stages.sample(name)).report
        #expect(report.misses.map { "\($0)" } == [])
        #expect(!report.hasDeadEnds)
        #expect(report.text.contains("Everything was seen."))
        #expect(report.text.contains("How long it takes"))
    }
}
