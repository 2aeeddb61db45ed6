import TaskModel
import TaskPlayer
import Testing

/// A change on the review page replaces one answer and replays the rest of the path.
@Suite struct ReviewTests {
    /// `extra` is on the path only if `a` is "yes".
    private let branching = task([
        question("a", next: [go("b", when: .not(when("a", .equals("yes"))))]),
        question("extra"), question("b"), question("c"), review(), completion(),
    ])

    private func atReview(_ task: TaskDefinition, _ answers: String...) throws -> Walk {
        var walk = Walk(task)
        for answer in answers { try walk.go(answer) }
        #expect(walk.here == "check")
        return walk
    }

    @Test func changeReturnsToTheReview() throws {
        var walk = try atReview(branching, "no", "2", "3")
        try walk.edit("b", "two")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "b", "c"])
        #expect(walk.journey.answer(AnswerReference(step: "b")) == .value(.text("two")))
        #expect(walk.journey.path.map(\.isKept) == [false, false, true])
        #expect(walk.journey.path.map(\.visit) == [1, 5, 6])
        #expect(walk.state.visit.number == 7)
        #expect(walk.change?.results.map(\.visit) == [5, 6])
        #expect(walk.state.returnsTo == nil && walk.state.keepsFrom == nil)
    }

    @Test func replayedResultTakesNoTime() throws {
        var walk = try atReview(branching, "no", "2", "3")
        try walk.edit("b", "two")
        let kept = try #require(walk.journey.path.last)
        #expect(kept.isKept && kept.began == kept.ended && kept.ended == second(4))
    }

    @Test func changeThatOpensAStepShowsItFirst() throws {
        var walk = try atReview(branching, "no", "2", "3")
        try walk.edit("a", "yes")
        #expect(walk.here == "extra")
        #expect(walk.state.returnsTo == StepAddress("check"))
        #expect(walk.steps == ["a"])
        try walk.go("more")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "extra", "b", "c"])
        #expect(walk.journey.answer(AnswerReference(step: "c")) == .value(.text("3")))
        #expect(walk.state.returnsTo == nil)
    }

    @Test func changeThatClosesAStepTakesItsAnswerOffThePath() throws {
        var walk = try atReview(branching, "yes", "more", "2", "3")
        try walk.edit("a", "no")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "b", "c"])
        #expect(walk.journey.state(of: AnswerReference(step: "extra")) == .offPath)
    }

    @Test func reopenedStepIsAskedAgainWithItsOldAnswer() throws {
        var walk = try atReview(branching, "yes", "more", "2", "3")
        try walk.edit("a", "no")
        try walk.edit("a", "yes")
        #expect(walk.here == "extra", "answers off the path do not count")
        #expect(walk.journey.prefill(for: StepAddress("extra")) == ["extra": .value(.text("more"))])
    }

    @Test func backDuringAReplayStillReturnsToTheReview() throws {
        var walk = try atReview(branching, "no", "2", "3")
        try walk.edit("a", "yes")
        try walk.back()
        #expect(walk.here == "a")
        try walk.go("no")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "b", "c"])
    }

    @Test func newAnswerDuringAReplayReplacesTheOld() throws {
        let steps = task([
            question("w"), question("a", next: [go("b", when: .not(when("a", .equals("yes"))))]),
            question("extra"), question("b"), review(), completion(),
        ])
        var walk = try atReview(steps, "0", "no", "2")
        try walk.edit("a", "yes")
        try walk.back()
        try walk.back()
        #expect(walk.here == "w")
        try walk.go("zero")
        #expect(walk.here == "extra")
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("yes")))
        try walk.go("more")
        #expect(walk.here == "check")
        #expect(walk.steps == ["w", "a", "extra", "b"])
        #expect(walk.journey.answer(AnswerReference(step: "w")) == .value(.text("zero")))
    }

    @Test func newlyVisibleItemIsAsked() throws {
        let steps = task([
            question("a"),
            form("b", [item("x"), item("y", visibleWhen: when("a", .equals("yes")))]),
            question("c"), review(), completion(),
        ])
        var walk = Walk(steps)
        try walk.go("no")
        try walk.fill(["x": "1"])
        try walk.go("3")
        try walk.edit("a", "yes")
        #expect(walk.here == "b")
        try walk.fill(["x": "1", "y": "2"])
        #expect(walk.here == "check")
        try walk.edit("a", "no")
        #expect(walk.here == "check")
        let kept = walk.journey.path.first { $0.address.step == "b" }
        #expect(kept?.answers == ["x": .value(.text("1"))], "a hidden item has no answer")
        #expect(walk.journey.state(of: AnswerReference(step: "b", item: "y")) == .offPath)
    }

    @Test func repeatedChangeIsStoredOnce() throws {
        var walk = try atReview(branching, "no", "2", "3")
        let form = walk.filled(["a": "yes"], step: "a")
        try walk.act(.edit(form))
        let after = walk.state
        try walk.act(.edit(form))
        #expect(walk.state == after)
        #expect(walk.outcome == .repeated)
    }

    @Test func copyOfAChangeIsRecognisedAfterTheReview() throws {
        var walk = try atReview(branching, "no", "2", "3")
        let form = walk.filled(["a": "yes"], step: "a")
        try walk.act(.edit(form))
        #expect(walk.here == "extra")
        let after = walk.state
        try walk.act(.continue(form))
        #expect(walk.state == after)
        #expect(walk.outcome == .repeated)
    }

    @Test func changeFromAnOlderReviewPageCounts() throws {
        var walk = try atReview(branching, "no", "2", "3")
        let other = walk.filled(["c": "three"], step: "c")
        try walk.edit("b", "two")
        try walk.act(.edit(other))
        #expect(walk.here == "check")
        #expect(walk.journey.answer(AnswerReference(step: "b")) == .value(.text("two")))
        #expect(walk.journey.answer(AnswerReference(step: "c")) == .value(.text("three")))
    }

    @Test func secondChangeDuringAReplayCutsThePath() throws {
        var walk = try atReview(branching, "no", "2", "3")
        let review = walk.state.visit.number
        try walk.edit("a", "yes")
        try walk.act(.edit(walk.filled(["a": "maybe"], step: "a", visit: review)))
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "b", "c"])
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("maybe")))
    }

    @Test func invalidChangeChangesNothing() throws {
        let steps = task([question("a", .count), question("b"), review(), completion()])
        var walk = try atReview(steps, "1", "2")
        let before = walk.state
        #expect(throws: ActionError.self) { try walk.edit("a", "") }
        #expect(walk.state == before)
    }

    @Test func changeCanClearAnOptionalAnswer() throws {
        let steps = task([question("a", optional: true), question("b"), review(), completion()])
        var walk = try atReview(steps, "1", "2")
        try walk.act(.editSkip(walk.filled([:], step: "a")))
        #expect(walk.here == "check")
        #expect(walk.journey.state(of: AnswerReference(step: "a")) == .skipped)
        #expect(throws: ActionError.required(StepAddress("b"))) {
            try walk.act(.editSkip(walk.filled([:], step: "b")))
        }
    }

    @Test func onlyTheReviewOffersChanges() throws {
        var walk = Walk(branching)
        try walk.go("no")
        #expect(!walk.journey.canEdit(StepAddress("a")))
        #expect(!walk.journey.canVisit(StepAddress("a")))
        #expect(walk.journey.canVisit(StepAddress("b")))
        try walk.go("2")
        try walk.go("3")
        #expect(walk.journey.canVisit(StepAddress("a")))
        #expect(!walk.journey.canVisit(StepAddress("extra")))
        #expect(walk.journey.reviewed.map(\.address.step) == ["a", "b", "c"])
    }

    @Test func irrevocableAndEarlierStepsCannotBeChanged() throws {
        let sign = form("sign", [item("name")], isIrrevocable: true)
        var walk = Walk(task([question("a"), sign, question("b"), review(), completion()]))
        try walk.go("1")
        try walk.fill(["name": "N"])
        try walk.go("2")
        #expect(!walk.journey.canEdit(StepAddress("a")))
        #expect(!walk.journey.canEdit(StepAddress("sign")))
        #expect(walk.journey.canEdit(StepAddress("b")))
        try walk.edit("a", "new")
        #expect(walk.outcome == .stale)
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("1")))
    }

    @Test func reviewIsAStepLikeOthers() throws {
        var walk = try atReview(branching, "no", "2", "3")
        try walk.back()
        #expect(walk.here == "c")
        try walk.go("3")
        try walk.go()
        #expect(walk.state.status == .completed)
        #expect(walk.steps == ["a", "b", "c", "check"])
    }

    @Test func changeFromALaterReviewReplaysTheEarlierOne() throws {
        let steps = task([
            question("a"), review("first"), question("b"), review(), completion(),
        ])
        var walk = Walk(steps)
        try walk.go("1")
        try walk.go()
        try walk.go("2")
        try walk.edit("a", "one")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "first", "b"])
    }

    @Test func changeCanEndTheTask() throws {
        let steps = task([
            question("a", next: [go("out", when: when("a", .equals("ill")))]),
            question("b"), review(), completion(), completion("out"),
        ])
        var walk = try atReview(steps, "well", "2")
        try walk.edit("a", "ill")
        #expect(walk.state.status == .completed)
        #expect(walk.here == "out")
        #expect(walk.state.returnsTo == nil)
    }
}
