import TaskModel
import TaskPlayer
import Testing

/// A policy that rejects some steps unless the answer to `a` is the password.
///
/// The reason quotes the answer.
private struct Objecting: TaskPolicy {
    let steps: Set<String>
    /// The answer to `a` with which the policy presents the steps.
    let password: String

    func shouldPresent(
        _ step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> PresentationDecision {
        let word = journey.answer(answer("a"))?.value?.texts.first ?? "nothing"
        guard steps.contains(step.id), word != password else { return .present }
        return .reject(because: "\(step.id) is not for \(word)")
    }
}

/// A policy that changes pages, and tries to call itself recursively.
private struct Decorating: TaskPolicy {
    func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    ) {
        let count = journey.path.count
        appearance.chrome.labels.continue = "On, after \(count)"
        appearance.content.title = journey.page(for: step).content.title.map { $0 + "!" }
        if step.id == "b" { appearance.chrome.hidden = [.back] }
    }

    func learnMore(
        for step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> LearnMore? {
        step.id == "b" ? LearnMore(title: "Why", markdown: "Because.") : nil
    }

    func page(
        for step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> CustomPage? {
        step.id == "a" ? CustomPage(template: "mine", values: ["who": .text("me")]) : nil
    }

    func shouldConfirmCancel(in journey: Journey) -> Bool { journey.path.isEmpty }
    func supportsSaveAndRestore(in journey: Journey) -> Bool { !journey.path.isEmpty }
}

/// A policy that adds computed results.
private struct Adding: TaskPolicy {
    func additionalResults(of step: Step, in task: String) -> [AdditionalResult] {
        [
            AdditionalResult("took", text: "Seconds", format: TestFormat(.word)) {
                result,
                journey in
                let seconds = (result.ended.milliseconds - result.began.milliseconds) / 1000
                return .text("\(seconds) after \(journey.path.count)")
            },
            AdditionalResult("never", text: "Nothing", format: TestFormat(.word)) { _, _ in nil },
        ]
    }
}

/// A policy makes decisions that are not in the task's file.
@Suite struct PolicyTests {
    private let steps = task([
        question("a"), question("b", optional: true), question("c"),
        review("check"), completion(),
    ])

    @Test func rejectedStepChangesNothing() throws {
        var walk = Walk(steps, policy: Objecting(steps: ["b"], password: "please"))
        let before = walk.state
        #expect(throws: ActionError.notPresented(StepAddress("b"), "b is not for rude")) {
            try walk.go("rude")
        }
        #expect(walk.state == before)
        try walk.go("please")
        #expect(walk.here == "b")
    }

    @Test func policyIsAskedForSkipAndBack() throws {
        var walk = Walk(steps, policy: Objecting(steps: ["a", "c"], password: "never"))
        try walk.go("x")
        let toC = ActionError.notPresented(StepAddress("c"), "c is not for x")
        #expect(throws: toC) { try walk.skip() }
        #expect(throws: ActionError.notPresented(StepAddress("a"), "a is not for x")) {
            try walk.back()
        }
        #expect(walk.here == "b")
    }

    @Test func rejectedPageCannotBeChangedFromTheReview() throws {
        var walk = Walk(steps, policy: Objecting(steps: ["a"], password: "never"))
        try walk.go(through: ["x", "y", "z"])
        #expect(walk.here == "check")
        #expect(walk.journey.objection(toPresenting: StepAddress("a")) == "a is not for x")
        #expect(throws: ActionError.notPresented(StepAddress("a"), "a is not for x")) {
            try walk.edit("a", "other")
        }
        try walk.edit("b", "other")
        #expect(walk.here == "check")
    }

    @Test func rejectedFirstPageIsReportedBeforeTheStart() {
        let walk = Walk(steps, policy: Objecting(steps: ["a"], password: "never"))
        #expect(walk.journey.objectionToStart == "a is not for nothing")
        #expect(Walk(steps).journey.objectionToStart == nil)
    }

    @Test func rejectedEndLeavesTheSessionOpen() throws {
        let short = task([question("a"), completion("done")])
        var walk = Walk(short, policy: Objecting(steps: ["done"], password: "enough"))
        #expect(throws: ActionError.notPresented(StepAddress("done"), "done is not for x")) {
            try walk.go("x")
        }
        #expect(walk.state.status == .inProgress)
        try walk.go("enough")
        #expect(walk.state.status == .completed)
    }

    @Test func repeatedFormIsNotAMove() throws {
        var walk = Walk(steps, policy: Objecting(steps: ["b"], password: "please"))
        let form = walk.filled(["a": "please"])
        try walk.act(.continue(form))
        try walk.act(.continue(form))
        #expect(walk.outcome == .repeated)
    }

    @Test func policyChangesPages() throws {
        var walk = Walk(steps, policy: Decorating())
        try walk.go("x")
        let step = try #require(walk.journey.current?.step)
        let page = walk.journey.page(for: step)
        #expect(page.chrome.labels.continue == "On, after 1")
        #expect(page.chrome.hidden == [.back])
        #expect(page.content.learnMore == LearnMore(title: "Why", markdown: "Because."))
        #expect(page.items.map(\.id) == ["b"])
        let own = walk.journey.customPage(for: step, at: StepAddress("b"))
        #expect(own?.template == nil)
    }

    @Test func policyProvidesItsOwnPageForAStep() throws {
        let walk = Walk(steps, policy: Decorating())
        let step = try #require(walk.journey.current?.step)
        let own = try #require(walk.journey.customPage(for: step, at: StepAddress("a")))
        #expect(own.template == "mine")
        #expect(own.values["who"] == .text("me"))
    }

    @Test func policyOverridesCancelAndSave() throws {
        var walk = Walk(steps, policy: Decorating())
        #expect(walk.journey.confirmsCancel)
        #expect(throws: ActionError.cannotSave) { try walk.act(.save(nil)) }
        try walk.go("x")
        #expect(!walk.journey.confirmsCancel)
        try walk.act(.save(nil))
        #expect(walk.state.status == .saved)
    }

    @Test func addedResultsSurviveAReviewChange() throws {
        var walk = Walk(steps, policy: Adding())
        try walk.go(through: ["x", "y", "z"])
        func added(_ step: String) -> Answer? {
            walk.journey.path.last { $0.address.step == step }?.answers["took"]
        }
        #expect(added("a") == .value(.text("1 after 0")))
        #expect(added("c") == .value(.text("1 after 2")))
        #expect(walk.journey.path.allSatisfy { $0.answers["never"] == nil })
        try walk.edit("a", "other")
        #expect(walk.here == "check")
        #expect(added("c") != nil)
        #expect(walk.journey.path.first?.answers["a"] == .value(.text("other")))
    }

    @Test func taskWithoutAPolicyFollowsItsFile() throws {
        let walk = Walk(steps)
        #expect(walk.journey.confirmsCancel)
        #expect(walk.journey.supportsSaveAndRestore)
        let step = try #require(walk.journey.current?.step)
        #expect(walk.journey.page(for: step).chrome == step.chrome)
    }
}
