import TaskModel
import TaskPlayer
import Testing

/// Tests of the results that a study file adds to those of a step's items.
@Suite struct AddedResultTests {
    private func step(
        _ id: String,
        optional: Bool = false,
        next: [NavigationRule] = [],
        _ results: AddedResult...
    ) -> Step {
        var step = question(id, .count, optional: optional, next: next)
        step.addedResults = results
        return step
    }

    private func sent(_ id: String) -> AddedResult {
        AddedResult(item(id, .count, optional: true), text: nil)
    }

    private func text(_ id: String, _ kind: TestFormat.Kind, _ text: String) -> AddedResult {
        AddedResult(item(id, kind, optional: true), text: text.kept)
    }

    private func answers(_ step: String, _ walk: Walk) -> [String: Answer]? {
        walk.journey.path.last { $0.address.step == step }?.answers
    }

    @Test func textUsesAnswersOfItsOwnPage() throws {
        var walk = Walk(task([step("a", text("copy", .count, "{{ a | }}")), completion()]))
        try walk.go("3")
        #expect(answers("a", walk) == ["a": .value(.integer(3)), "copy": .value(.integer(3))])
    }

    @Test func textUsesScriptResultsAndEarlierTexts() throws {
        let results = [
            text("wide", .word, "{{ a.ms | none }} ms"), sent("ms"),
            text("both", .word, "{{ a.wide | }}, {{ a.late | never }}"),
            text("late", .word, "late"),
        ]
        var first = question("a", .count)
        first.addedResults = results
        var walk = Walk(task([first, completion()]))
        try walk.fill(["a": "1", "ms": "250"])
        #expect(answers("a", walk)?["ms"] == .value(.integer(250)))
        #expect(answers("a", walk)?["wide"] == .value(.text("250 ms")))
        #expect(answers("a", walk)?["both"] == .value(.text("250 ms, never")))
    }

    @Test func textContainsValuesAsExported() throws {
        let score = Score(
            id: "mean",
            title: "Mean",
            method: .mean,
            items: [answer("a"), answer("b")]
        )
        let second = step(
            "b",
            text("score", .decimal, "{{ score:mean | }}"),
            text("all", .word, "{{ arm | }}/{{ parameter:site | }}/{{ score:none | - }}")
        )
        let both = task([step("a"), second, completion()], scores: [score])
        var walk = Walk(both, parameters: ["site": "north"], arm: "early")
        try walk.go(through: ["1", "2"])
        #expect(answers("b", walk)?["score"] == .value(.decimal("1.5")))
        #expect(answers("b", walk)?["all"] == .value(.text("early/north/-")))
    }

    /// Swift would write 0.00002 with an exponent.
    @Test func scoreHasNoExponent() throws {
        let score = Score(id: "tiny", title: "Tiny", method: .mean, items: [answer("a")])
        let second = step("b", text("t", .decimal, "{{ score:tiny | }}"))
        var walk = Walk(task([question("a", .decimal), second, completion()], scores: [score]))
        try walk.go(through: ["0.00002", "1"])
        #expect(answers("b", walk)?["t"] == .value(.decimal("0.00002")))
    }

    @Test(arguments: [[:], ["ms": ""], ["ms": "soon"], ["ms": "1.5"]])
    func missingOrInvalidScriptResultIsSkipped(_ fields: [String: String]) throws {
        var walk = Walk(task([step("a", sent("ms")), completion()]))
        try walk.fill(fields.merging(["a": "1"]) { $1 })
        #expect(answers("a", walk) == ["a": .value(.integer(1)), "ms": .skipped])
        #expect(walk.state.status == .completed)
    }

    @Test func unreadableTextIsSkipped() throws {
        var walk = Walk(task([step("a", text("n", .count, "{{ b | }}?")), completion()]))
        try walk.go("1")
        #expect(answers("a", walk)?["n"] == .skipped)
    }

    @Test func skipDiscardsWhatTheScriptSent() throws {
        let first = step("a", optional: true, sent("ms"), text("seen", .count, "1"))
        var walk = Walk(task([first, completion()]))
        try walk.act(.skip(walk.filled(["ms": "250"])))
        #expect(answers("a", walk) == ["a": .skipped, "ms": .skipped, "seen": .value(.integer(1))])
    }

    @Test func invalidAnswerStoresNoResult() throws {
        var walk = Walk(task([step("a", sent("ms")), completion()]))
        #expect(throws: ActionError.self) { try walk.fill(["a": "x", "ms": "250"]) }
        #expect(walk.state.history.isEmpty)
    }

    @Test func buttonPressAddsNoResult() throws {
        let button = StepButton(id: "leave", label: "Leave", destination: .step("done"))
        var first = Step(
            id: "a",
            flow: StepFlow(buttons: [button]),
            body: .page(TestPage([item("a", .count)]))
        )
        first.addedResults = [sent("ms"), text("seen", .count, "1")]
        var walk = Walk(task([first, question("b"), completion()]))
        try walk.press("button-leave", ["ms": "250"])
        #expect(answers("a", walk) == [:])
    }

    @Test func rulesUseResults() throws {
        let rule = go("done", when: when("a", "ms", .greaterThan("1000")))
        let steps = task([step("a", next: [rule], sent("ms")), question("b"), completion()])
        var slow = Walk(steps)
        try slow.fill(["a": "1", "ms": "2000"])
        #expect(slow.here == "done")
        var fast = Walk(steps)
        try fast.fill(["a": "1", "ms": "200"])
        #expect(fast.here == "b")
    }

    @Test func changeKeepsScriptResultsAndComputesTextsAgain() throws {
        let second = step("b", sent("ms"), text("before", .count, "{{ a | }}"))
        var walk = Walk(task([step("a"), second, review(), completion()]))
        try walk.go("1")
        try walk.fill(["b": "2", "ms": "250"])
        try walk.edit("a", "9")
        #expect(walk.here == "check")
        let kept = try #require(walk.journey.path.last)
        #expect(kept.isKept)
        #expect(kept.answers["ms"] == .value(.integer(250)))
        #expect(kept.answers["before"] == .value(.integer(9)))
    }

    @Test func repeatedFormIsNotStoredTwice() throws {
        var walk = Walk(task([step("a", sent("ms")), question("b"), completion()]))
        let form = walk.filled(["a": "1", "ms": "250"])
        try walk.act(.continue(form))
        try walk.act(.continue(form))
        #expect(walk.outcome == .repeated)
        #expect(walk.state.history.count == 1)
    }

    @Test func pageThatOnlyAddsResultsIsNotReviewed() throws {
        var page = instruction("a")
        page.addedResults = [sent("ms")]
        var walk = Walk(task([page, question("b"), review(), completion()]))
        try walk.fill(["ms": "250"])
        try walk.go("x")
        #expect(walk.journey.reviewed.map(\.address.step) == ["b"])
        #expect(walk.journey.answer(answer("a", "ms")) == .value(.integer(250)))
        #expect(walk.journey.itemStates[ItemAddress(StepAddress("a"), "ms")] == .answered)
    }

    @Test func pageThatEndsByItselfTakesResults() throws {
        let timer = StepTimer(
            duration: 10,
            commands: [.startTimerAutomatically],
            canFinishEarly: true,
            isRecorded: true
        )
        var page = Step(id: "a", body: .page(TestPage([item("a", .count)])), timer: timer)
        page.addedResults = [sent("ms")]
        var walk = Walk(task([page, question("b"), completion()]))
        try walk.act(.timeOut(walk.filled(["ms": "250"])), after: 10)
        #expect(answers("a", walk)?["a"] == .skipped)
        #expect(answers("a", walk)?["ms"] == .value(.integer(250)))
    }

    @Test func resultWithTheNameOfAPartIsTheResult() throws {
        var page = question("a", .parts)
        page.addedResults = [text("x", .word, "result")]
        var walk = Walk(task([page, completion()]))
        try walk.fill(["a-x": "1", "a-y": "2"])
        #expect(walk.journey.answer(answer("a", "x")) == .value(.text("result")))
        #expect(walk.journey.answer(answer("a", "y")) == .value(.integer(2)))
    }
}
