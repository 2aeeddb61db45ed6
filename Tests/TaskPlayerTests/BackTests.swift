import TaskModel
import TaskPlayer
import Testing

/// Back returns to the previous step on the path and starts a new visit; some steps do not offer
/// Back.
@Suite struct BackTests {
    private let branching = task([
        question("a", next: [go("c", when: when("a", .equals("far")))]),
        question("b"), question("c"), completion(),
    ])

    @Test func backFollowsThePathNotFileOrder() throws {
        var walk = Walk(branching)
        try walk.go("far")
        #expect(walk.here == "c")
        try walk.back()
        #expect(walk.here == "a")
    }

    @Test func backStartsANewVisit() throws {
        var walk = Walk(branching)
        try walk.go("near")
        try walk.back()
        #expect(walk.state.visit == Visit(number: 3, address: StepAddress("a"), began: second(2)))
        #expect(walk.state.lastResult == nil)
        #expect(walk.outcome == .moved)
    }

    @Test func answersOffThePathOnlyPrefillPages() throws {
        var walk = Walk(branching)
        try walk.go("near")
        try walk.go("1")
        try walk.back()
        try walk.back()
        let journey = walk.journey
        #expect(walk.here == "a")
        #expect(journey.path.isEmpty)
        #expect(!journey.holds(when("b", .answered)))
        #expect(journey.state(of: AnswerReference(step: "b")) == .offPath)
        #expect(journey.prefill(for: StepAddress("b")) == ["b": .value(.text("1"))])
        #expect(walk.state.history.count == 2)
    }

    @Test func anotherBranchLeavesOldAnswersOffThePath() throws {
        var walk = Walk(branching)
        try walk.go("near")
        try walk.go("1")
        try walk.back()
        try walk.back()
        try walk.go("far")
        try walk.go("end")
        #expect(walk.state.status == .completed)
        #expect(walk.steps == ["a", "c"])
        #expect(walk.journey.state(of: AnswerReference(step: "b")) == .offPath)
    }

    @Test func backStoresInputAsADraft() throws {
        var walk = Walk(branching)
        try walk.go("near")
        try walk.act(.back(walk.filled(["b": "half"])))
        #expect(walk.journey.draft(for: StepAddress("b"))?["b"] == "half")
        try walk.go("near")
        try walk.go("whole")
        #expect(walk.journey.draft(for: StepAddress("b")) == nil)
    }

    @Test func backFromAnEmptyPageStoresNoDraft() throws {
        var walk = Walk(branching)
        try walk.go("near")
        try walk.act(.back(walk.filled(["b": ""])))
        #expect(walk.state.drafts.isEmpty)
    }

    @Test func firstStepDoesNotOfferBack() throws {
        var walk = Walk(branching)
        #expect(!walk.journey.canGoBack)
        #expect(throws: ActionError.noWayBack) { try walk.back() }
        #expect(walk.state.visit.number == 1)
    }

    @Test func backIsNotPossibleAfterCompletion() throws {
        var walk = Walk(task([question("a"), completion()]))
        try walk.go("x")
        #expect(!walk.journey.canGoBack)
        #expect(throws: ActionError.ended(.completed)) { try walk.back() }
    }

    @Test func stepCanHideBack() throws {
        var walk = Walk(task([question("a"), question("b", hide: [.back]), question("c")]))
        try walk.go("x")
        #expect(!walk.journey.canGoBack)
        #expect(throws: ActionError.noWayBack) { try walk.back() }
        try walk.go("y")
        #expect(walk.journey.canGoBack)
    }

    @Test func backDoesNotReturnToAnIrrevocableStep() throws {
        var walk = Walk(
            task([question("a"), instruction("sign", isIrrevocable: true), question("b")])
        )
        try walk.go("x")
        #expect(walk.journey.canGoBack, "Back is possible before the step is done")
        try walk.go()
        #expect(!walk.journey.canGoBack)
        #expect(throws: ActionError.noWayBack) { try walk.back() }
    }

    @Test func secondClickOnBackChangesNothing() throws {
        var walk = Walk(branching)
        try walk.go("near")
        try walk.go("1")
        let form = walk.filled([:])
        try walk.act(.back(form))
        let after = walk.state
        try walk.act(.back(form))
        #expect(walk.state == after)
        #expect(walk.outcome == .repeated)
    }

    @Test func backFromAnEarlierPageStartsAtThatPage() throws {
        var walk = Walk(task(["a", "b", "c", "d"].map { question($0) }))
        try walk.go("1")
        let second = walk.filled(["b": "2"])
        try walk.go("2")
        try walk.go("3")
        try walk.act(.back(second))
        #expect(walk.here == "a")
        #expect(walk.state.visit.number == 5)
    }
}
