import TaskModel
import TaskPlayer
import Testing

/// The outcomes of rules, skip conditions and modifiers are reported one by one.
@Suite struct RuleEvaluationTests {
    private let steps = task([
        question("a", next: [go("c", when: when("a", .equals("yes"))), go("b")]),
        question("b", skipWhen: when("a", .equals("skip"))), question("c"), completion(),
    ])

    private func ruleEvaluations(_ answer: String) throws -> [RuleEvaluation] {
        var walk = Walk(steps)
        try walk.go(answer)
        return walk.journey.ruleEvaluations
    }

    @Test func ruleThatHoldsEndsTheEvaluation() throws {
        #expect(try ruleEvaluations("yes") == [.rule(step: "a", index: 0, isHeld: true)])
    }

    @Test func rulesThatDoNotHoldAreReported() throws {
        #expect(
            try ruleEvaluations("no") == [
                .rule(step: "a", index: 0, isHeld: false), .rule(step: "a", index: 1, isHeld: true),
                .skip(step: "b", isHeld: false),
            ]
        )
    }

    @Test func skippedStepIsReported() throws {
        #expect(try ruleEvaluations("skip").last == .skip(step: "b", isHeld: true))
    }

    @Test func skipConditionOfTheFirstStepIsReported() {
        let always = Predicate.all([])
        let walk = Walk(task([instruction("a", skipWhen: always), question("b"), completion()]))
        #expect(walk.journey.ruleEvaluations == [.skip(step: "a", isHeld: true)])
    }

    @Test func modifiersAreReportedInOrder() throws {
        let step = Step(
            id: "b",
            flow: StepFlow(modify: [
                StepModifier(when: when("a", .equals("yes")), content: StepContent(title: "Yes")),
                StepModifier(when: nil, content: StepContent(title: "Always")),
            ]),
            body: .page(TestPage())
        )
        var walk = Walk(task([question("a"), step, completion()]))
        try walk.go("no")
        #expect(walk.journey.modifiers(of: step, at: StepAddress("b")) == [false, true])
    }
}
