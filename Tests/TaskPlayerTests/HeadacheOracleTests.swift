import TaskModel
import TaskPlayer
import Testing

/// Navigation through ResearchKit's headache task is the same as in ResearchKit, step by step.
@Suite struct HeadacheOracleTests {
    private static let isHeadache = when("symptom", .equals("headache"))

    /// Returns ResearchKit's task, optionally with conditions that always skip `light`, `end` or
    /// both.
    private func headache(skipLight: Bool = false, skipEnd: Bool = false) -> TaskDefinition {
        let always = Predicate.all([])
        let severe = Predicate.all([Self.isHeadache, when("severity", .equals("true"))])
        let light = Predicate.all([Self.isHeadache, when("severity", .equals("false"))])
        return task([
            question(
                "symptom",
                .choices,
                optional: true,
                next: [go("other_symptom", when: .not(Self.isHeadache))]
            ),
            question(
                "severity",
                .boolean,
                next: [go("severe", when: severe), go("light", when: light), go("other_symptom")]
            ),
            instruction("blank"),
            instruction("severe", next: [go("end")]),
            instruction("light", skipWhen: skipLight ? always : nil, next: [go("end")]),
            instruction("other_symptom", next: [go("end")]),
            instruction(
                "end",
                skipWhen: skipEnd ? always : nil,
                next: [NavigationRule(destination: .finish)]
            ),
            instruction("blank_b"),
        ])
    }

    private func finish(_ task: TaskDefinition, _ answers: String?...) throws -> Walk {
        var walk = Walk(task)
        for answer in answers { try walk.go(answer) }
        while walk.state.status.isOpen { try walk.go() }
        return walk
    }

    @Test(arguments: [
        (["headache", "true"], ["symptom", "severity", "severe", "end"]),
        (["headache", "false"], ["symptom", "severity", "light", "end"]),
        (["dizziness"], ["symptom", "other_symptom", "end"]),
        ([], ["symptom", "other_symptom", "end"]),
    ])
    func pathFollowsAnswers(answers: [String], path: [String]) throws {
        var walk = Walk(headache())
        for answer in answers { try walk.go(answer) }
        while walk.state.status.isOpen { try walk.go() }
        #expect(walk.steps == path)
        #expect(walk.state.status == .completed)
    }

    @Test func backReversesThePath() throws {
        var walk = Walk(headache())
        for answer in ["headache", "true", nil] { try walk.go(answer) }
        var visited = [walk.here]
        while walk.journey.canGoBack {
            try walk.back()
            visited.append(walk.here)
        }
        #expect(visited == ["end", "severe", "severity", "symptom"])
    }

    @Test func emptyPathHasNoPreviousStep() {
        let walk = Walk(headache())
        #expect(walk.journey.previous == nil)
        #expect(walk.journey.next(after: StepAddress("symptom")) == .step(.init("other_symptom")))
        #expect(walk.journey.next(after: StepAddress("other_symptom")) == .step(.init("end")))
        #expect(walk.journey.next(after: StepAddress("end")) == .end)
    }

    @Test func skippedEndFollowsItsOwnRule() throws {
        let walk = try finish(headache(skipEnd: true), "headache", "false")
        #expect(walk.steps == ["symptom", "severity", "light"])
    }

    @Test func skippedLightLeadsToEnd() throws {
        let walk = try finish(headache(skipLight: true), "headache", "false")
        #expect(walk.steps == ["symptom", "severity", "end"])
    }

    @Test func skippingBothEndsTheTask() throws {
        let walk = try finish(headache(skipLight: true, skipEnd: true), "headache", "false")
        #expect(walk.steps == ["symptom", "severity"])
        #expect(walk.state.status == .completed)
    }
}
