import TaskModel
import TaskPlayer
import Testing

/// AssessmentModel's survey with a deliberate loop: the rule for the answer "no" to the follow-up
/// question goes to the first question.
@Suite struct SurveyLoopOracleTests {
    private let survey = task([
        instruction("overview"), question("choice1"), question("choice2"),
        question(
            "followup",
            .boolean,
            next: [go("choice1", when: when("followup", .equals("false")))]
        ),
        question("food"), completion(),
    ])

    private func looped(_ times: Int) throws -> Walk {
        var walk = Walk(survey)
        try walk.go()
        for round in 0..<times {
            try walk.go(through: ["one \(round)", "two \(round)", "false"])
        }
        try walk.go(through: ["one", "two", "true"])
        return walk
    }

    @Test func sessionCanVisitAStepManyTimes() throws {
        let walk = try looped(3)
        #expect(walk.here == "food")
        #expect(walk.journey.path.count { $0.address.step == "choice1" } == 4)
        #expect(walk.journey.answer(answer("choice1")) == .value(.text("one")))
        #expect(walk.journey.answer(answer("followup")) == .value(.boolean(true)))
    }

    @Test func loopsDoNotTrapBack() throws {
        var walk = try looped(2)
        var steps: [String] = []
        while walk.journey.canGoBack {
            try walk.back()
            steps.append(walk.here)
        }
        let round = ["followup", "choice2", "choice1"]
        #expect(steps == round + round + round + ["overview"])
    }

    @Test func historyContainsEveryPass() throws {
        let walk = try looped(2)
        let answers = walk.state.history.compactMap { $0.answers["choice1"]?.value?.texts.first }
        #expect(answers == ["one 0", "one 1", "one"])
    }

    @Test func nextQuestionDependsOnTheAnswer() throws {
        var walk = Walk(survey)
        try walk.go(through: ["", "1", "2"])
        #expect(walk.journey.next(after: StepAddress("followup")) == .step(StepAddress("food")))
        try walk.go("false")
        #expect(walk.here == "choice1")
        #expect(
            walk.journey.prefill(for: StepAddress("choice1")) == ["choice1": .value(.text("1"))]
        )
    }
}
