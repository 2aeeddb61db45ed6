import TaskModel
import TaskPlayer
import Testing

/// A policy with three buttons on `a`: `call` stays on the page, `far-off` goes to `c`, and `lost`
/// names a step that does not exist.
private struct Helping: TaskPolicy {
    func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    ) {
        guard step.id == "a" else { return }
        appearance.chrome.actions = [
            ActionButton("call", label: "Call me"), ActionButton("far-off", label: "Far off"),
            ActionButton("lost", label: "Lost"),
        ]
    }

    func destination(
        ofAction action: String,
        on step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Destination? {
        switch action {
        case "far-off": .step("c")
        case "lost": .step("nowhere")
        default: nil
        }
    }
}

/// Tests of the buttons that a policy adds to pages.
@Suite struct ActionButtonTests {
    private let steps = task([
        question("z"), question("a"), question("b"), question("c"), review("check"), completion(),
    ])

    private func walk() throws -> Walk {
        var walk = Walk(steps, policy: Helping())
        try walk.go("0")
        return walk
    }

    private func tapped(_ action: String) -> SessionNotice {
        .actionTapped(action, StepAddress("a"), visit: 2)
    }

    @Test func pageShowsButtonsOfPolicy() throws {
        let walk = try walk()
        let step = try #require(walk.journey.current?.step)
        #expect(walk.journey.page(for: step).chrome.actions.map(\.value).first == "call")
        #expect(step.chrome.actions.isEmpty)
    }

    @Test(arguments: ["call", "lost"])
    func buttonWithoutDestinationStaysOnPage(_ action: String) throws {
        var walk = try walk()
        try walk.press("action-\(action)", ["a": "half"])
        #expect(walk.outcome == .noted && walk.here == "a" && walk.state.visit.number == 2)
        let draft = SessionNotice.draftChanged(StepAddress("a"), visit: 2)
        #expect(walk.change?.notices == [tapped(action), draft])
        #expect(walk.change?.results == [])
        #expect(walk.journey.draft(for: StepAddress("a")) == RawFields(["a": ["half"]]))
    }

    @Test func buttonWithDestinationLeavesPage() throws {
        var walk = try walk()
        let form = walk.filled(["a": "half"])
        try walk.act(.press(.action("far-off"), form))
        #expect(walk.here == "c")
        let result = try #require(walk.state.history.last)
        #expect(result.outcome == .pressed(.action("far-off")) && result.answers.isEmpty)
        #expect(result.destination == .step("c"))
        #expect(walk.change?.notices.first == tapped("far-off"))
        #expect(walk.change?.notices.contains { $0.kind == .resultChanged } == true)
        try walk.act(.press(.action("far-off"), form))
        #expect(walk.outcome == .repeated && walk.here == "c")
    }

    @Test func pathDoesNotDependOnPolicy() throws {
        var walk = try walk()
        try walk.press("action-far-off")
        try walk.go("x")
        let path = Player(task: steps).journey(of: walk.state).path
        #expect(path.map(\.address.step) == ["z", "a", "c"])
        try walk.edit("z", "1")
        #expect(walk.here == "check" && walk.steps == ["z", "a", "c"])
        #expect(walk.journey.path[1].destination == .step("c"))
    }

    @Test(arguments: ["action-other", "action-call-me"])
    func buttonThatPageDoesNotHaveIsRejected(_ value: String) throws {
        var walk = try walk()
        let before = walk.state
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) { try walk.press(value) }
        #expect(walk.state == before)
        var plain = Walk(steps)
        #expect(throws: ActionError.unknownButton(StepAddress("z"))) {
            try plain.press("action-call")
        }
    }

    @Test func pressOnPageThatWasLeftStoresOnlyADraft() throws {
        var walk = try walk()
        let form = walk.filled(["a": "half"])
        try walk.go("1")
        try walk.act(.press(.action("call"), form))
        #expect(walk.outcome == .stale && walk.here == "b")
        #expect(walk.change?.notices.map(\.kind) == [.draftChanged])
    }
}
