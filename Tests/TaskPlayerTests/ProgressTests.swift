import TaskModel
import TaskPlayer
import Testing

/// Progress counts the steps of the expected path, and says when that can change.
@Suite struct ProgressTests {
    private func told(_ task: TaskDefinition, after answers: String?...) throws -> Progress? {
        var walk = Walk(task)
        for answer in answers { try walk.go(answer) }
        return walk.journey.progress
    }

    @Test func theSecondOfFourIsTheSecondOfFour() throws {
        let steps = task(["a", "b", "c", "d"].map { question($0) } + [completion()])
        let progress = try told(steps, after: "1")
        #expect(progress == Progress(position: 2, total: 4))
        #expect(progress?.fraction == 0.5)
    }

    @Test func aWelcomeAndAThankYouAreNotCounted() throws {
        let steps = task([instruction("hello"), question("a"), question("b"), completion()])
        #expect(try told(steps) == nil)
        #expect(try told(steps, after: nil) == Progress(position: 1, total: 2))
        #expect(try told(steps, after: nil, "1") == Progress(position: 2, total: 2))
        #expect(try told(steps, after: nil, "1", "2") == nil)
    }

    @Test func anInstructionFurtherOnIsCounted() throws {
        let steps = task([question("a"), instruction("half"), question("b"), completion()])
        #expect(try told(steps, after: "1") == Progress(position: 2, total: 3))
    }

    @Test func oneStepShowsNone() throws {
        let steps = task([instruction("hello"), question("a"), completion()])
        #expect(try told(steps, after: nil) == nil)
    }

    @Test func aRuleAheadMakesAnEstimate() throws {
        let rule = go("c", when: when("a", .equals("far")))
        let steps = task([question("a", next: [rule]), question("b"), question("c"), completion()])
        #expect(try told(steps) == Progress(position: 1, total: 3, isEstimate: true))
        #expect(try told(steps, after: "far") == Progress(position: 2, total: 2))
        #expect(try told(steps, after: "near") == Progress(position: 2, total: 3))
    }

    @Test func aSkipRuleAheadMakesAnEstimate() throws {
        let skipped = question("c", skipWhen: when("b", .equals("no")))
        let steps = task([question("a"), question("b"), skipped, completion()])
        #expect(try told(steps) == Progress(position: 1, total: 3, isEstimate: true))
        #expect(try told(steps, after: "1", "no") == nil, "it is completed")
        #expect(try told(steps, after: "1", "yes") == Progress(position: 3, total: 3))
    }

    @Test func aRuleOverWhatIsKnownIsNoEstimate() throws {
        let skipped = question("b", skipWhen: .parameter("arm", .equals("B")))
        let steps = task([question("a"), skipped, question("c"), completion()])
        let walk = Walk(steps, parameters: ["arm": "B"])
        #expect(walk.journey.progress == Progress(position: 1, total: 2))
    }

    @Test func aScoreOfWhatIsToComeMakesAnEstimate() throws {
        let score = Score(
            id: "sum",
            title: "Sum",
            method: .sum,
            items: [AnswerReference(step: "a")]
        )
        let skipped = question("c", skipWhen: .score("sum", .atLeast("3")))
        let steps = task(
            [question("a", .count), question("b"), skipped, completion()],
            scores: [score]
        )
        #expect(try told(steps)?.isEstimate == true)
        #expect(try told(steps, after: "3") == Progress(position: 2, total: 2))
    }

    @Test func aSectionIsItsSteps() throws {
        let steps = task([
            question("a"), section("s", [question("b"), question("c")]), completion(),
        ])
        #expect(try told(steps, after: "1") == Progress(position: 2, total: 3))
    }

    @Test func aWayOutAheadOfTheEndIsNotCountedThrough() throws {
        let steps = task([
            question("a", next: [go("x", when: when("a", .equals("far")))]), question("b"),
            completion("out"), question("x"), question("y"), completion(),
        ])
        #expect(try told(steps) == Progress(position: 1, total: 2, isEstimate: true))
        #expect(try told(steps, after: "near") == Progress(position: 2, total: 2))
        #expect(try told(steps, after: "far") == Progress(position: 2, total: 3))
    }

    @Test func aLoopAheadIsCountedOnce() throws {
        let steps = task([question("a"), question("b", next: [go("a")]), completion()])
        #expect(try told(steps)?.total == 2)
        #expect(try told(steps, after: "1", "2") == Progress(position: 3, total: 4))
    }

    @Test func stepsThatDoNotCountAreLeftOut() throws {
        let quiet = Step(
            id: "q",
            chrome: StepChrome(showsProgress: false),
            body: .page(TestPage())
        )
        let steps = task([question("a"), quiet, question("b"), completion()])
        #expect(try told(steps) == Progress(position: 1, total: 2))
        #expect(try told(steps, after: "1") == nil)
        #expect(try told(steps, after: "1", nil) == Progress(position: 2, total: 2))
    }

    @Test func aPageCanHideProgress() throws {
        let steps = task([question("a", hide: [.progress]), question("b"), completion()])
        #expect(try told(steps) == nil)
        #expect(try told(steps, after: "1") == Progress(position: 2, total: 2))
    }

    @Test func aTaskCanTellNone() throws {
        let silent = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [question("a"), question("b")],
            progress: .none
        )
        #expect(try told(silent) == nil)
    }
}
