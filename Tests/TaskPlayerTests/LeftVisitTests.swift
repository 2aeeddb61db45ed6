import TaskModel
import TaskPlayer
import Testing

/// Visits that are left without a result are recorded separately from the path.
@Suite struct LeftVisitTests {
    private let steps = task([
        question("a"), question("b", optional: true), question("c"), review("check"), completion(),
    ])

    private func left(
        _ step: String,
        _ visit: Int,
        _ direction: LeftVisit.Direction,
        from began: Int64,
        to left: Int64
    ) -> LeftVisit {
        LeftVisit(
            visit: visit,
            address: StepAddress(step),
            began: second(began),
            left: second(left),
            direction: direction
        )
    }

    @Test func answersAndSkipsLeaveResultsOnly() throws {
        var walk = Walk(steps)
        try walk.go("1")
        #expect(walk.change?.leftVisit == nil)
        try walk.skip()
        #expect(walk.change?.leftVisit == nil)
        try walk.act(.draft(walk.filled(["c": "half"])))
        #expect(walk.change?.leftVisit == nil)
    }

    @Test func backLeavesTheCurrentVisit() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.back()
        #expect(walk.change?.leftVisit == left("b", 2, .back, from: 1, to: 2))
        #expect(walk.change?.results == [] && walk.state.history.count == 1)
    }

    @Test func saveLeavesTheVisitEachTime() throws {
        var walk = Walk(steps)
        try walk.act(.save(nil))
        #expect(walk.change?.leftVisit == left("a", 1, .save, from: 0, to: 1))
        try walk.act(.save(walk.filled(["a": "more"])))
        #expect(walk.change?.leftVisit == nil, "the participant had already left")
        try walk.act(.resume)
        #expect(walk.change?.leftVisit == nil)
        try walk.act(.save(nil))
        #expect(walk.change?.leftVisit == left("a", 1, .save, from: 0, to: 4))
    }

    @Test func changeFromTheReviewLeavesTheReview() throws {
        var walk = Walk(steps)
        try walk.go(through: ["1", "2", "3"])
        try walk.edit("a", "9")
        #expect(walk.here == "check")
        #expect(walk.change?.leftVisit == left("check", 4, .change, from: 3, to: 4))
    }

    @Test func answeringAnEarlierPageAgainLeavesTheCurrentVisit() throws {
        var walk = Walk(steps)
        let form = walk.filled(["a": "2"])
        try walk.go("1")
        try walk.act(.continue(form))
        #expect(walk.change?.leftVisit == left("b", 2, .change, from: 1, to: 2))
        try walk.act(.continue(form))
        #expect(walk.outcome == .repeated && walk.change?.leftVisit == nil)
    }

    @Test func discardingRecordsNothing() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.discard)
        #expect(walk.change?.leftVisit == nil)
    }
}
