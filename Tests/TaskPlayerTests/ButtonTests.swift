import TaskModel
import TaskPlayer
import Testing

/// A step's own buttons go to their destinations without storing an answer.
@Suite struct ButtonTests {
    private let steps = task([
        question("a").with(buttons: [
            button("later", .step("c")), button("out", .step("bye"), terminates: true),
            button("stop", .finish, terminates: true),
        ]),
        question("b"), question("c"), completion(), instruction("bye"), instruction("bye2"),
        completion("gone"),
    ])

    @Test func buttonLeadsToItsDestination() throws {
        var walk = Walk(steps)
        try walk.press("button-later", ["a": "half"])
        #expect(walk.here == "c")
        let result = try #require(walk.journey.path.first)
        #expect(result.outcome == .pressed(.button("later")))
        #expect(result.answers.isEmpty)
        #expect(walk.journey.answer(answer("a")) == nil)
        #expect(walk.journey.draft(for: StepAddress("a")) == RawFields(["a": ["half"]]))
    }

    @Test func backAfterAPressRestoresTheDraft() throws {
        var walk = Walk(steps)
        try walk.press("button-later", ["a": "half"])
        try walk.back()
        #expect(walk.here == "a")
        try walk.go("whole")
        #expect(walk.here == "b")
        #expect(walk.journey.draft(for: StepAddress("a")) == nil)
    }

    @Test func taskWithAPressedStepCompletes() throws {
        var walk = Walk(steps)
        try walk.press("button-later")
        try walk.go("3")
        #expect(walk.state.status == .completed)
        #expect(walk.journey.state(of: answer("a")) == .skipped)
    }

    @Test func terminatingButtonEndsEarlyEvenAfterMorePages() throws {
        var walk = Walk(steps)
        try walk.press("button-out")
        #expect(walk.here == "bye")
        #expect(walk.state.status == .inProgress)
        try walk.go()
        try walk.go()
        #expect(walk.here == "gone")
        #expect(walk.state.status == .earlyTermination)
        #expect(walk.journey.state(of: answer("b")) == .notShown)
    }

    @Test func terminatingButtonCanEndImmediately() throws {
        var walk = Walk(steps)
        try walk.press("button-stop")
        #expect(walk.state.status == .earlyTermination)
        #expect(walk.state.finishedAt == second(1))
    }

    @Test func backUndoesATerminatingButton() throws {
        var walk = Walk(steps)
        try walk.press("button-out")
        try walk.back()
        try walk.go(through: ["1", "2", "3"])
        #expect(walk.state.status == .completed)
    }

    @Test func completionStepCanEndTheTaskEarly() throws {
        let early = Step(id: "early", body: .completion(Completion(endsEarly: true)))
        let rule = go("early", when: when("a", .equals("no")))
        let ending = task([question("a", next: [rule]), completion(), early])
        var walk = Walk(ending)
        try walk.go("no")
        #expect(walk.state.status == .earlyTermination)
        walk = Walk(ending)
        try walk.go("yes")
        #expect(walk.state.status == .completed)
    }

    @Test func unknownButtonIsRejected() throws {
        var walk = Walk(steps)
        let before = walk.state
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) {
            try walk.press("button-nothing", ["a": "typed"])
        }
        #expect(walk.state == before)
    }

    @Test func repeatedPressIsStoredOnce() throws {
        var walk = Walk(steps)
        let form = walk.filled(["a": "half"])
        try walk.act(.press(.button("later"), form))
        let after = walk.state
        try walk.act(.press(.button("later"), form))
        #expect(walk.outcome == .repeated)
        #expect(walk.state == after)
    }

    @Test func stalePressOnlyStoresADraft() throws {
        var walk = Walk(steps)
        let form = walk.filled(["a": "half"])
        try walk.go("1")
        try walk.act(.press(.button("out"), form))
        #expect(walk.outcome == .stale)
        #expect(walk.here == "b")
        #expect(walk.state.drafts[StepAddress("a")] == form.fields)
    }

    @Test func buttonCanLeadToTheNextSectionOutOfRounds() throws {
        let inner = [
            question("x").with(buttons: [button("enough", .nextSection)]), question("y"),
        ]
        var walk = Walk(task([rounds("s", .times(5), inner), question("z")]))
        try walk.go(through: ["1", "2"])
        try walk.press("button-enough")
        #expect(walk.here == "z")
    }

    @Test func reviewChangeReplaysAPress() throws {
        let later = question("b").with(buttons: [button("later", .step("d"))])
        var walk = Walk(
            task([question("a"), later, question("c"), question("d"), review(), completion()])
        )
        try walk.go("1")
        try walk.press("button-later")
        try walk.go("4")
        #expect(walk.here == "check")
        try walk.edit("a", "one")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "b", "d"])
        #expect(
            walk.journey.path.map(\.outcome) == [
                .completed, .pressed(.button("later")), .completed,
            ]
        )
    }

    @Test func pageOpenedFromTheReviewOffersItsButtons() throws {
        let later = question("b").with(buttons: [button("later", .step("c"))])
        var walk = Walk(task([question("a"), later, question("c"), review(), completion()]))
        try walk.go(through: ["1", "2", "3"])
        try walk.act(.press(.button("later"), walk.filled(["b": "no"], step: "b")))
        #expect(walk.here == "check")
        #expect(walk.journey.answer(answer("b")) == nil)
        #expect(walk.journey.answer(answer("c")) == .value(.text("3")))
    }
}

/// A page with a minimum time cannot be left with Continue or Skip before the time is up.
@Suite struct StayingTests {
    private let steps = task([
        question("a"), instruction("rest").staying(10), question("b", optional: true).staying(5),
        completion(),
    ])

    @Test func continuingTooEarlyIsRejected() throws {
        var walk = Walk(steps)
        try walk.go("1")
        #expect(walk.journey.secondsLeft(now: second(1)) == 10)
        #expect(throws: ActionError.tooEarly(seconds: 9)) { try walk.go() }
        try walk.act(.continue(walk.filled([:])), after: 9)
        #expect(walk.here == "b")
    }

    @Test func skippingTooEarlyIsRejected() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.continue(walk.filled([:])), after: 10)
        #expect(throws: ActionError.tooEarly(seconds: 4)) { try walk.skip() }
        try walk.act(.skip(walk.filled([:])), after: 5)
        #expect(walk.state.status == .completed)
    }

    @Test func secondsLeftAreRoundedUp() throws {
        var walk = Walk(steps)
        try walk.go("1")
        #expect(walk.journey.secondsLeft(now: Instant(milliseconds: 10_999)) == 1)
        #expect(walk.journey.secondsLeft(now: second(11)) == nil)
        #expect(Walk(steps).journey.secondsLeft(now: second(0)) == nil)
    }

    @Test func backIsAlwaysPossible() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.back()
        #expect(walk.here == "a")
    }

    @Test func repeatedFormIsAcceptedAtAnyTime() throws {
        var walk = Walk(steps)
        try walk.go("1")
        let form = walk.filled([:])
        try walk.act(.continue(form), after: 10)
        try walk.act(.continue(form))
        #expect(walk.outcome == .repeated)
    }
}
