import TaskModel
import TaskPlayer
import Testing

/// Each action produces exactly the expected notices.
@Suite struct NoticeTests {
    private let steps = task([
        question("a"), question("b", optional: true), question("c"), review(), completion(),
    ])

    private func left(_ step: String, _ visit: Int, _ way: StepDirection) -> SessionNotice {
        .stepDisappeared(StepAddress(parsing: step) ?? StepAddress("?"), visit: visit, way)
    }

    private func changed(_ step: String, _ visit: Int) -> SessionNotice {
        .resultChanged(StepAddress(parsing: step) ?? StepAddress("?"), visit: visit)
    }

    private func drafted(_ step: String, _ visit: Int) -> SessionNotice {
        .draftChanged(StepAddress(parsing: step) ?? StepAddress("?"), visit: visit)
    }

    @Test func continueReportsThePageAndItsResult() throws {
        var walk = Walk(steps)
        try walk.go("1")
        #expect(walk.change?.notices == [left("a", 1, .forward), changed("a", 1)])
    }

    @Test func skipReportsItsDirection() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.skip()
        #expect(walk.change?.notices == [left("b", 2, .skip), changed("b", 2)])
    }

    @Test func backReportsNoResult() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.back(walk.filled(["b": "half"])))
        #expect(walk.change?.notices == [drafted("b", 2), left("b", 2, .back)])
    }

    @Test func draftIsReportedIfItDiffers() throws {
        var walk = Walk(steps)
        try walk.act(.draft(walk.filled(["a": ""])))
        #expect(walk.outcome == .drafted)
        #expect(walk.change?.notices == [], "nothing was typed")
        for (typed, isNew) in [("half", true), ("half", false), ("more", true), ("", true)] {
            try walk.act(.draft(walk.filled(["a": typed])))
            #expect(walk.outcome == .drafted)
            #expect(walk.change?.notices == (isNew ? [drafted("a", 1)] : []), "\(typed)")
        }
    }

    @Test func acceptedPageReportsNoDraft() throws {
        var walk = Walk(steps)
        try walk.act(.draft(walk.filled(["a": "half"])))
        try walk.go("half")
        #expect(walk.change?.notices == [left("a", 1, .forward), changed("a", 1)])
    }

    @Test func saveIsReportedOnce() throws {
        var walk = Walk(steps)
        try walk.act(.save(nil))
        #expect(walk.change?.notices == [left("a", 1, .cancel), .finished(.saved, nil)])
        try walk.act(.save(walk.filled(["a": "more"])))
        #expect(walk.outcome == .moved)
        #expect(walk.change?.notices == [drafted("a", 1)])
        try walk.act(.resume)
        #expect(walk.change?.notices == [])
        try walk.act(.save(nil))
        #expect(walk.change?.notices == [left("a", 1, .cancel), .finished(.saved, nil)])
    }

    @Test func discardIsReportedOnce() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.discard)
        #expect(walk.change?.notices == [left("b", 2, .cancel), .finished(.discarded, nil)])
        try walk.act(.discard)
        #expect(walk.change?.notices == [])
    }

    @Test func discardingASavedSessionLeavesNoPage() throws {
        var walk = Walk(steps)
        try walk.act(.save(nil))
        try walk.act(.discard)
        #expect(walk.change?.notices == [.finished(.discarded, nil)])
    }

    @Test func resultIsReadyBeforeTheSessionFinishes() throws {
        var walk = Walk(task([question("a"), completion()]))
        try walk.go("1")
        #expect(
            walk.change?.notices == [
                left("a", 1, .forward), changed("a", 1), .resultReady, .finished(.completed, nil),
            ]
        )
    }

    @Test func earlyTerminationHasAResult() throws {
        let early = Step(id: "out", body: .completion(Completion(endsEarly: true)))
        var walk = Walk(task([question("a", next: [go("out")]), completion(), early]))
        try walk.go("1")
        #expect(
            walk.change?.notices.suffix(2) == [.resultReady, .finished(.earlyTermination, nil)]
        )
    }

    @Test func failedTaskReportsItsReason() throws {
        var walk = Walk(task([question("a", next: [go("nowhere")]), completion()]))
        try walk.go("1")
        #expect(walk.state.status == .failed)
        let failure = SessionFailure.unknownDestination("nowhere")
        #expect(walk.change?.notices.last == .finished(.failed, failure))
        #expect(walk.change?.notices.contains(.resultReady) == false)
    }

    @Test func reviewChangeReportsOnlyTheChangedStep() throws {
        var walk = Walk(steps)
        try walk.go(through: ["1", "2", "3"])
        try walk.edit("a", "9")
        #expect(walk.here == "check")
        #expect(walk.change?.results.count == 3)
        #expect(walk.change?.notices == [left("a", 5, .forward), changed("a", 5)])
    }

    @Test func repeatedFormReportsNothing() throws {
        var walk = Walk(steps)
        let form = walk.filled(["a": "1"])
        try walk.act(.continue(form))
        try walk.act(.continue(form))
        #expect(walk.outcome == .repeated)
        #expect(walk.change?.notices == [])
        #expect(walk.change?.isEmpty == true)
    }

    @Test func staleFormReportsOnlyItsDraft() throws {
        var walk = Walk(steps)
        try walk.go("1")
        let form = walk.filled(["c": "typed"], step: "c", visit: 77)
        try walk.act(.continue(form))
        #expect(walk.outcome == .stale)
        #expect(walk.change?.notices == [drafted("c", 77)])
        try walk.act(.continue(form))
        #expect(walk.change?.notices == [])
    }

    @Test func changedEarlierFormReportsItsNewVisit() throws {
        var walk = Walk(steps)
        let form = walk.filled(["a": "2"])
        try walk.go("1")
        try walk.act(.continue(form))
        #expect(walk.change?.notices == [left("a", 3, .forward), changed("a", 3)])
    }

    @Test func rejectedActionReportsNothing() throws {
        var walk = Walk(steps)
        #expect(throws: ActionError.self) { try walk.go() }
        #expect(walk.change == nil)
    }

    @Test func sessionThatCompletesAtStartIsReported() {
        let walk = Walk(task([completion()]))
        #expect(walk.state.status == .completed)
        let notices = walk.player.noticesOfStart(walk.state)
        #expect(notices == [.resultReady, .finished(.completed, nil)])
    }

    @Test func sessionThatFailsAtStartIsReported() {
        let broken = instruction("a", skipWhen: .not(when("a", .answered)), next: [go("nowhere")])
        let walk = Walk(task([broken, completion()]))
        #expect(walk.state.status == .failed)
        let failure = SessionFailure.unknownDestination("nowhere")
        #expect(walk.player.noticesOfStart(walk.state) == [.finished(.failed, failure)])
    }

    @Test func sessionStartReportsNothing() {
        let walk = Walk(steps)
        #expect(walk.player.noticesOfStart(walk.state) == [])
    }
}
