import TaskModel
import Testing

@testable import TaskPlayer

/// A step whose `skipWhen` holds is skipped without a result; its rules determine the next step.
@Suite struct SkipWhenTests {
    private let always = Predicate.all([])

    @Test func skippedStepHasNoResult() throws {
        var walk = Walk(task([question("a"), question("b", skipWhen: always), question("c")]))
        try walk.go("x")
        #expect(walk.here == "c")
        #expect(walk.state.history.map(\.address.step) == ["a"])
        #expect(walk.journey.state(of: AnswerReference(step: "b")) == .notShown)
    }

    @Test func skippedStepFollowsItsOwnRules() throws {
        var walk = Walk(
            task([
                question("a"), instruction("b", skipWhen: always, next: [go("d")]),
                instruction("c"), instruction("d"),
            ])
        )
        try walk.go("x")
        #expect(walk.here == "d")
    }

    @Test func firstStepCanBeSkipped() {
        let isB = Predicate.parameter("arm", .equals("B"))
        let steps = task([instruction("a", skipWhen: isB), instruction("b")])
        #expect(Walk(steps, parameters: ["arm": "B"]).here == "b")
        #expect(Walk(steps, parameters: ["arm": "A"]).here == "a")
    }

    @Test func taskOfSkippedStepsCompletesImmediately() {
        let walk = Walk(task([instruction("a", skipWhen: always), completion()]))
        #expect(walk.state.status == .completed)
        #expect(walk.here == "done")
        #expect(walk.state.visit.number == 1)
    }

    @Test func sectionIsSkippedAsAWhole() throws {
        let inner = section("s", [instruction("b"), instruction("c")], skipWhen: always)
        var walk = Walk(task([question("a"), inner, instruction("d")]))
        try walk.go("x")
        #expect(walk.here == "d")
    }

    @Test func jumpIntoASkippedSectionSkipsIt() throws {
        let inner = section("s", [instruction("b"), instruction("c")], skipWhen: always)
        var walk = Walk(task([question("a", next: [go("c")]), inner, instruction("d")]))
        try walk.go("x")
        #expect(walk.here == "d")
    }

    @Test func enteredSectionIsNotSkippedMidway() throws {
        let condition = when("b", .answered)
        let inner = section("s", [question("b"), question("c")], skipWhen: condition)
        var walk = Walk(task([inner, instruction("d")]))
        try walk.go("x")
        #expect(walk.here == "c")
    }

    @Test func emptySectionIsSkipped() throws {
        var walk = Walk(task([question("a"), section("s", []), instruction("b")]))
        try walk.go("x")
        #expect(walk.here == "b")
    }

    @Test func loopOfSkipsFailsWithItsReason() throws {
        var walk = Walk(
            task([
                question("a"),
                instruction("b", skipWhen: always, next: [go("c")]),
                instruction("c", skipWhen: always, next: [go("b")]),
                completion(),
            ])
        )
        try walk.go("x")
        #expect(walk.state.status == .failed)
        #expect(walk.state.finishedAt != nil)
        guard case .endlessSkipping = walk.journey.failure else {
            Issue.record("no reason: \(String(describing: walk.journey.failure))")
            return
        }
        #expect(walk.state.history.count == 1, "the answer before the loop is kept")
    }

    @Test func skippingManyStepsIsNotALoop() throws {
        let skipped = (1...40).map { instruction("s\($0)", skipWhen: always) }
        var walk = Walk(task([question("a")] + skipped + [instruction("z")]))
        try walk.go("x")
        #expect(walk.here == "z")
    }

    @Test func skippingStopsAfterTheNumberOfSteps() {
        let steps = (1...9).map { instruction("s\($0)", skipWhen: always, next: [go("s1")]) }
        let walk = Walk(task(steps))
        var navigator = Navigator(walk.player.tree, seed: 1)
        let onward = navigator.first(given: walk.journey.evaluation)
        #expect(onward == .failure(.endlessSkipping(at: "s1")))
        #expect(navigator.consulted.count == 10)
    }

    @Test func loopAtTheStartFailsImmediately() {
        let walk = Walk(task([instruction("a", skipWhen: always, next: [go("a")])]))
        #expect(walk.state.status == .failed)
        #expect(walk.journey.failure == .endlessSkipping(at: "a"))
    }
}
