import TaskModel
import TaskPlayer
import Testing

/// A policy that determines the destination of a step from its answer.
private struct Directing: TaskPolicy {
    var directedSteps: Set<String> = ["a"]

    func destination(
        after step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Destination? {
        switch journey.answer(answer(step.id))?.value?.texts.first {
        case "far": .step("c")
        case "out": .finish
        case "lost": .step("nowhere")
        case nil: .step("c")
        default: nil
        }
    }
}

/// Tests of the destinations that a policy determines.
@Suite struct DestinationTests {
    private let steps = task([
        question("z"), question("a", optional: true, next: [go("b")]), question("b"),
        question("c"), review("check"), completion(),
    ])

    private func walk(to answer: String) throws -> Walk {
        var walk = Walk(steps, policy: Directing())
        try walk.go("0")
        try walk.go(answer)
        return walk
    }

    @Test func namedStepPrecedesRulesAndIsStored() throws {
        var walk = try self.walk(to: "far")
        #expect(walk.here == "c")
        #expect(walk.state.history.map(\.destination) == [nil, .step("c")])
        try walk.back()
        #expect(walk.here == "a")
        try walk.go("near")
        #expect(walk.here == "b" && walk.state.history.last?.destination == nil)
    }

    @Test func skippedStepIsDirectedToo() throws {
        var walk = Walk(steps, policy: Directing())
        try walk.go("0")
        try walk.skip()
        #expect(walk.here == "c" && walk.state.history.last?.outcome == .skipped)
    }

    @Test func endWithoutPageIsReached() throws {
        let walk = try self.walk(to: "out")
        #expect(walk.state.status == .completed)
    }

    @Test func unknownStepIsIgnored() throws {
        let walk = try self.walk(to: "lost")
        #expect(walk.here == "b" && walk.state.history.last?.destination == nil)
    }

    @Test func stepThatIsNotListedIsNotAsked() throws {
        var walk = Walk(steps, policy: Directing(directedSteps: []))
        try walk.go(through: ["0", "far"])
        #expect(walk.here == "b")
    }

    /// A player without the policy, such as an export's player, finds the same path.
    @Test func pathDoesNotDependOnPolicy() throws {
        var walk = try self.walk(to: "far")
        try walk.go("x")
        let plain = Player(task: steps)
        #expect(plain.journey(of: walk.state).path.map(\.address.step) == ["z", "a", "c"])
        let here = try self.walk(to: "far").state
        let journey = plain.journey(of: here)
        #expect(journey.current?.step.id == "c" && journey.canGoBack)
        #expect(journey.ruleEvaluations.isEmpty, "no rule was evaluated")
    }

    @Test func replayedResultAsksThePolicyAgain() throws {
        var walk = try self.walk(to: "far")
        try walk.go("x")
        #expect(walk.here == "check")
        try walk.edit("z", "1")
        #expect(walk.here == "check" && walk.steps == ["z", "a", "c"])
        #expect(walk.change?.results.map(\.isKept) == [false, true, true])
        #expect(walk.change?.results.map(\.destination) == [nil, .step("c"), nil])
    }

    @Test func directedStepNeverLeadsToEndForSure() throws {
        let short = task([question("a"), completion()])
        #expect(Walk(short).journey.leadsToEnd)
        #expect(!Walk(short, policy: Directing()).journey.leadsToEnd)
        #expect(Walk(short, policy: Directing(directedSteps: ["b"])).journey.leadsToEnd)
    }
}

/// Tests that destinations are read back from their stored form.
@Suite struct DestinationTextTests {
    @Test(arguments: [Destination.step("a"), .step("finish"), .nextSection, .finish])
    func everyDestinationIsReadBack(_ destination: Destination) {
        #expect(Destination(rawValue: destination.rawValue) == destination)
    }

    @Test(arguments: ["", "step:", "a", "Finish", "step"])
    func otherTextIsNoDestination(_ text: String) {
        #expect(Destination(rawValue: text) == nil)
    }
}
