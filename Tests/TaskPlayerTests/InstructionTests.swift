import TaskModel
import TaskPlayer
import Testing

/// Abbreviated sessions skip the instructions for newcomers until the participant asks for them.
@Suite struct InstructionTests {
    private let steps = task([
        instruction("hello"), instruction("how").forFullInstructionsOnly,
        section("more", [instruction("m1"), instruction("m2")]).forFullInstructionsOnly,
        instruction("detour", next: [go("b")]).forFullInstructionsOnly,
        question("a"), question("b"), completion(),
    ])

    @Test func fullSessionShowsTheInstructions() throws {
        var walk = Walk(steps)
        for _ in 0..<5 { try walk.go() }
        #expect(walk.steps == ["hello", "how", "m1", "m2", "detour"])
        #expect(!walk.journey.offersInstructions)
    }

    @Test func abbreviatedSessionSkipsThemByTheirOwnRules() throws {
        var walk = Walk(steps, isAbbreviated: true)
        #expect(walk.journey.isAbbreviated)
        try walk.go()
        #expect(walk.here == "b", "the last skipped instruction leads to it")
        #expect(walk.steps == ["hello"])
    }

    @Test func firstPageOffersTheInstructions() throws {
        var walk = Walk(steps, isAbbreviated: true)
        #expect(walk.journey.offersInstructions)
        try walk.press("instructions")
        #expect(walk.here == "how")
        #expect(!walk.journey.isAbbreviated)
        #expect(!walk.journey.offersInstructions)
        for _ in 0..<4 { try walk.go() }
        #expect(walk.steps == ["hello", "how", "m1", "m2", "detour"])
        #expect(walk.here == "b")
    }

    @Test func laterPageWithALabelOffersTheInstructions() throws {
        let labels = StepLabels(reviewInstructions: "How does this work?")
        let labelled = Step(
            id: "b",
            chrome: StepChrome(labels: labels),
            body: .page(TestPage([item("b")]))
        )
        let steps = task([
            instruction("how").forFullInstructionsOnly, question("a"), labelled, completion(),
        ])
        var walk = Walk(steps, isAbbreviated: true)
        try walk.go("1")
        #expect(walk.journey.offersInstructions)
        try walk.press("instructions", ["b": "half"])
        #expect(walk.here == "how")
        try walk.go()
        #expect(walk.here == "a", "the session continues in file order")
        try walk.go("1")
        #expect(walk.here == "b")
        #expect(walk.journey.draft(for: StepAddress("b")) == RawFields(["b": ["half"]]))
        try walk.go("2")
        #expect(walk.state.status == .completed)
    }

    @Test(arguments: [
        instruction("how").forFullInstructionsOnly,
        section("all", [instruction("how")]).forFullInstructionsOnly,
    ])
    func fullSessionOffersTheInstructionsAgainOnceTheyWereShown(_ instructions: Step) throws {
        let labels = StepLabels(reviewInstructions: "How does this work?")
        func labelled(_ id: String) -> Step {
            Step(id: id, chrome: StepChrome(labels: labels), body: .page(TestPage([item(id)])))
        }
        let steps = task([
            labelled("a"), instructions, labelled("b"), completion(),
        ])
        var walk = Walk(steps)
        #expect(!walk.journey.offersInstructions, "they come later")
        try walk.go("1")
        try walk.go()
        #expect(walk.journey.offersInstructions)
        try walk.press("instructions", ["b": "half"])
        #expect(walk.here == "how")
        try walk.go()
        #expect(walk.here == "b")
        #expect(walk.journey.draft(for: StepAddress("b")) == RawFields(["b": ["half"]]))
        try walk.go("2")
        #expect(walk.state.status == .completed)
    }

    @Test func firstPageCanHideTheButton() throws {
        let steps = task([
            form("hello", [], hide: [.reviewInstructions]),
            instruction("how").forFullInstructionsOnly, question("a"), completion(),
        ])
        var walk = Walk(steps, isAbbreviated: true)
        #expect(!walk.journey.offersInstructions)
        #expect(throws: ActionError.unknownButton(StepAddress("hello"))) {
            try walk.press("instructions")
        }
    }

    @Test func otherPagesDoNotOfferTheInstructions() throws {
        var walk = Walk(steps, isAbbreviated: true)
        try walk.go()
        #expect(!walk.journey.offersInstructions)
        #expect(throws: ActionError.unknownButton(StepAddress("b"))) {
            try walk.press("instructions")
        }
    }

    @Test func taskWithoutInstructionsOffersNone() {
        let walk = Walk(task([instruction("hello"), question("a")]), isAbbreviated: true)
        #expect(!walk.journey.offersInstructions)
    }

    @Test func backAbbreviatesTheInstructionsAgain() throws {
        var walk = Walk(steps, isAbbreviated: true)
        try walk.press("instructions")
        try walk.back()
        #expect(walk.journey.isAbbreviated)
    }
}
