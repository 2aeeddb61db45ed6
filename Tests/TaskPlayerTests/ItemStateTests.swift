import TaskModel
import TaskPlayer
import Testing

/// Every item has one of seven states.
@Suite struct ItemStateTests {
    private let steps = task([
        question("a"), question("b", optional: true),
        question("c", optional: true, next: [go("e")]),
        question("d"), question("e"), question("f"), completion(),
    ])

    private func states(_ walk: Walk) -> [String: ItemState] {
        let pairs = walk.journey.itemStates.map { ($0.key.item, $0.value) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func everyItemHasAState() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.go("")
        try walk.skip()
        #expect(walk.here == "e")
        #expect(
            states(walk) == [
                "a": .answered, "b": .skipped, "c": .skipped, "d": .notShown, "e": .notReached,
                "f": .notReached,
            ]
        )
    }

    @Test func completedSessionHasNoUnreachedItem() throws {
        let leave = NavigationRule(destination: .finish)
        var walk = Walk(task([question("a", next: [leave]), question("b")]))
        try walk.go("1")
        #expect(states(walk) == ["a": .answered, "b": .notShown])
    }

    @Test func failedSessionLeavesTheRestNotReached() throws {
        var walk = Walk(task([question("a", next: [go("nowhere")]), question("b")]))
        try walk.go("1")
        #expect(states(walk) == ["a": .answered, "b": .notReached])
    }

    @Test func answerLeftWithBackIsOffThePath() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.go("2")
        try walk.back()
        #expect(states(walk)["b"] == .offPath)
        #expect(states(walk)["c"] == .notReached)
    }

    @Test func currentStepAfterABackwardJumpIsNotReached() throws {
        var walk = Walk(
            task([
                question("a", next: [go("c")]), question("b"), question("c", next: [go("b")]),
            ])
        )
        try walk.go("1")
        #expect(states(walk)["b"] == .notShown)
        try walk.go("3")
        #expect(walk.here == "b")
        #expect(states(walk)["b"] == .notReached)
    }

    @Test func optOutsHaveTheirOwnStates() throws {
        var walk = Walk(task([form("p", [item("x"), item("y")]), question("z")]))
        try walk.fill(["x": "1", "y": "2"])
        var state = walk.state
        let result = try #require(state.history.first)
        state.history = [
            StepResult(
                visit: result.visit,
                address: result.address,
                previous: nil,
                answers: ["x": .declined, "y": .dontKnow],
                digest: result.digest,
                began: result.began,
                ended: result.ended
            )
        ]
        walk.restore(state)
        #expect(states(walk)["x"] == .declined)
        #expect(states(walk)["y"] == .dontKnow)
        #expect(walk.journey.holds(when("p", "y", .dontKnow)))
        #expect(!walk.journey.holds(when("p", "x", .skipped)))
    }

    @Test func itemOfAnotherTaskIsAnsweredOrNotReached() {
        let walk = Walk(steps, otherTasks: ["intake": ["age": ["age": .value(.integer(30))]]])
        let age = AnswerReference(task: "intake", step: "age")
        #expect(walk.journey.state(of: age) == .answered)
        #expect(walk.journey.state(of: AnswerReference(task: "x", step: "age")) == .notReached)
    }

    @Test func skippingAPageSkipsItsVisibleItems() throws {
        let page = form(
            "p",
            [item("x"), item("y", visibleWhen: when("p", "x", .answered))],
            optional: true
        )
        var walk = Walk(task([page, question("z")]))
        try walk.act(.skip(walk.filled(["x": "typed", "y": "typed"])))
        #expect(walk.journey.path.first?.outcome == .skipped)
        #expect(walk.journey.path.first?.answers == ["x": .skipped])
    }

    @Test func itemsLeftWithAButtonAreSkipped() throws {
        let leave = [
            button("on", .step("c")), button("end", .finish, terminates: true),
        ]
        let page = form(
            "b",
            [item("x"), item("y", visibleWhen: when("b", "x", .equals("1")))]
        ).with(buttons: leave)
        let steps = task([question("a"), page, question("c"), completion()])
        for button in ["button-on", "button-end"] {
            var walk = Walk(steps)
            try walk.go("1")
            try walk.press(button, ["x": "typed"])
            let expected: [String: ItemState] = [
                "a": .answered, "x": .skipped, "y": .notShown, "c": .notReached,
            ]
            #expect(states(walk) == expected, "\(button)")
            #expect(!walk.journey.holds(when("b", "x", .answered)))
        }
    }

    @Test func earlierAnswerIsOffThePathAfterAPress() throws {
        let page = question("a").with(buttons: [button("on", .step("b"))])
        var walk = Walk(task([page, question("b"), completion()]))
        try walk.go("1")
        try walk.back()
        try walk.press("button-on")
        #expect(states(walk)["a"] == .offPath)
    }

    @Test func askingForInstructionsDoesNotLeaveTheQuestion() throws {
        let full = instruction("full").flowing { $0.isForFullInstructionsOnly = true }
        var walk = Walk(
            task([full, question("a"), question("b"), completion()]),
            isAbbreviated: true
        )
        #expect(walk.here == "a")
        try walk.press("instructions")
        #expect(walk.here == "full")
        #expect(states(walk) == ["a": .notReached, "b": .notReached])
        try walk.go()
        #expect(states(walk)["a"] == .notReached)
        try walk.go("1")
        #expect(states(walk) == ["a": .answered, "b": .notReached])
    }

    @Test func stepWithoutSkipCannotBeSkipped() throws {
        var walk = Walk(task([question("a"), question("b", optional: true, hide: [.skip])]))
        #expect(!walk.journey.canSkip)
        #expect(throws: ActionError.required(StepAddress("a"))) { try walk.skip() }
        try walk.go("1")
        #expect(!walk.journey.canSkip)
        #expect(throws: ActionError.required(StepAddress("b"))) { try walk.skip() }
        try walk.go("")
        #expect(walk.journey.state(of: AnswerReference(step: "b")) == .skipped)
    }
}
