import TaskModel
import TaskPlayer
import Testing

/// Tests of drafts, and of saving, resuming and discarding sessions.
@Suite struct LeavingTests {
    private let steps = task([question("a"), question("b"), completion()])

    @Test func draftStoresInputAndStaysOnThePage() throws {
        var walk = Walk(steps)
        let form = walk.filled(["a": "half"])
        try walk.act(.draft(form))
        #expect(walk.outcome == .drafted)
        #expect(walk.change?.drafts == [StepAddress("a"): form.fields])
        #expect(walk.here == "a" && walk.state.visit.number == 1)
        try walk.go("whole")
        #expect(walk.change?.drafts == [StepAddress("a"): nil])
        #expect(walk.state.drafts.isEmpty)
    }

    @Test func savedSessionResumesWhereItWas() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.save(walk.filled(["b": "half"])))
        #expect(walk.state.status == .saved)
        #expect(walk.state.finishedAt == nil)
        #expect(walk.journey.draft(for: StepAddress("b"))?["b"] == "half")
        try walk.act(.resume)
        #expect(walk.state.status == .inProgress)
        #expect(walk.here == "b" && walk.state.visit.number == 2)
    }

    @Test func answeringASavedSessionResumesIt() throws {
        var walk = Walk(steps)
        try walk.act(.save(nil))
        try walk.go("1")
        #expect(walk.state.status == .inProgress)
    }

    @Test func savingOrResumingTwiceChangesNothing() throws {
        var walk = Walk(steps)
        try walk.act(.resume)
        #expect(walk.outcome == .repeated && walk.state.revision == 0)
        try walk.act(.save(nil))
        try walk.act(.save(nil))
        #expect(walk.outcome == .repeated && walk.state.revision == 1)
    }

    @Test func taskCanForbidSaving() throws {
        let strict = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [question("a")],
            supportsSaveAndRestore: false
        )
        var walk = Walk(strict)
        #expect(throws: ActionError.cannotSave) { try walk.act(.save(nil)) }
    }

    @Test func discardDeletesEveryAnswer() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.draft(walk.filled(["b": "half"])))
        try walk.act(.discard)
        #expect(walk.state.status == .discarded)
        #expect(walk.state.finishedAt == second(3))
        #expect(walk.state.history.isEmpty && walk.state.drafts.isEmpty)
        #expect(walk.state.lastResult == nil)
        try walk.act(.discard)
        #expect(walk.outcome == .repeated)
        #expect(throws: ActionError.ended(.discarded)) { try walk.act(.resume) }
        #expect(throws: ActionError.ended(.discarded)) { try walk.go("1") }
    }
}
