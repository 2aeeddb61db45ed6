import TaskModel
import TaskPlayer
import Testing

/// Tests that submitting the last page before the completion step completes the session.
@Suite struct CompletionTests {
    @Test func submissionBeforeTheCompletionStepFinishes() throws {
        var walk = Walk(task([question("a"), question("b"), completion()]))
        try walk.go("1")
        #expect(walk.state.status == .inProgress)
        try walk.go("2")
        #expect(walk.state.status == .completed)
        #expect(walk.state.finishedAt == second(2))
        #expect(walk.here == "done")
        #expect(walk.journey.canVisit(StepAddress("done")))
        #expect(walk.journey.progress == nil)
    }

    @Test func completedSessionRejectsEveryAction() throws {
        var walk = Walk(task([question("a"), completion()]))
        try walk.go("1")
        let form = walk.filled(["a": "2"], step: "a", visit: 1)
        let actions: [Action] = [
            .continue(walk.filled([:])), .skip(form), .edit(form), .back(form), .draft(form),
            .save(nil), .discard, .resume,
        ]
        let after = walk.state
        for action in actions {
            #expect(throws: ActionError.ended(.completed)) { try walk.act(action) }
        }
        #expect(walk.state == after)
    }

    /// No participant can reach this state, but a session that was altered by hand must not
    /// complete without the required answer.
    @Test func requiredStepWithoutAnAnswerIsShownFirst() throws {
        var walk = Walk(task([question("a"), question("b"), completion()]))
        try walk.go("1")
        var state = walk.state
        let result = try #require(state.history.first)
        state.history = [
            StepResult(
                visit: result.visit,
                address: result.address,
                previous: nil,
                digest: result.digest,
                began: result.began,
                ended: result.ended
            )
        ]
        walk.restore(state)
        try walk.go("2")
        #expect(walk.state.status == .inProgress)
        #expect(walk.here == "a")
        #expect(walk.steps == [])
        try walk.go("1")
        try walk.go("2")
        #expect(walk.state.status == .completed)
    }

    @Test func everyChangeIncrementsTheRevisionOnce() throws {
        var walk = Walk(task([question("a"), question("b"), completion()]))
        try walk.go("1")
        #expect(walk.state.revision == 1)
        #expect(walk.state.updatedAt == second(1))
        #expect(walk.change?.results.map(\.began) == [second(0)])
        #expect(walk.change?.results.map(\.ended) == [second(1)])
        try walk.go("2")
        #expect(walk.state.revision == 2)
        #expect(walk.change?.results.map(\.began) == [second(1)])
    }
}
