import TaskModel
import TaskPlayer
import Testing

/// Progress counts the steps of the expected path, and reports whether their number can change.
@Suite struct ProgressTests {
    private func told(_ task: TaskDefinition, after answers: String?...) throws -> TaskProgress? {
        var walk = Walk(task)
        for answer in answers { try walk.go(answer) }
        return walk.journey.progress
    }

    @Test func secondOfFourStepsIsTwoOfFour() throws {
        let steps = task(["a", "b", "c", "d"].map { question($0) } + [completion()])
        let progress = try told(steps, after: "1")
        #expect(progress == TaskProgress(position: 2, total: 4))
    }

    @Test func initialInstructionAndCompletionDoNotCount() throws {
        let steps = task([instruction("hello"), question("a"), question("b"), completion()])
        #expect(try told(steps) == nil)
        #expect(try told(steps, after: nil) == TaskProgress(position: 1, total: 2))
        #expect(try told(steps, after: nil, "1") == TaskProgress(position: 2, total: 2))
        #expect(try told(steps, after: nil, "1", "2") == nil)
    }

    @Test func laterInstructionCounts() throws {
        let steps = task([question("a"), instruction("half"), question("b"), completion()])
        #expect(try told(steps, after: "1") == TaskProgress(position: 2, total: 3))
    }

    @Test func singleStepShowsNoProgress() throws {
        let steps = task([instruction("hello"), question("a"), completion()])
        #expect(try told(steps, after: nil) == nil)
    }

    @Test func ruleAheadMakesAnEstimate() throws {
        let rule = go("c", when: when("a", .equals("far")))
        let steps = task([question("a", next: [rule]), question("b"), question("c"), completion()])
        #expect(try told(steps) == TaskProgress(position: 1, total: 3, isEstimate: true))
        #expect(try told(steps, after: "far") == TaskProgress(position: 2, total: 2))
        #expect(try told(steps, after: "near") == TaskProgress(position: 2, total: 3))
    }

    @Test func skipConditionAheadMakesAnEstimate() throws {
        let skipped = question("c", skipWhen: when("b", .equals("no")))
        let steps = task([question("a"), question("b"), skipped, completion()])
        #expect(try told(steps) == TaskProgress(position: 1, total: 3, isEstimate: true))
        #expect(try told(steps, after: "1", "no") == nil, "the session is completed")
        #expect(try told(steps, after: "1", "yes") == TaskProgress(position: 3, total: 3))
    }

    @Test func ruleOnKnownDataMakesNoEstimate() throws {
        let skipped = question("b", skipWhen: .parameter("arm", .equals("B")))
        let steps = task([question("a"), skipped, question("c"), completion()])
        let walk = Walk(steps, parameters: ["arm": "B"])
        #expect(walk.journey.progress == TaskProgress(position: 1, total: 2))
    }

    @Test func scoreOfLaterAnswersMakesAnEstimate() throws {
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
        #expect(try told(steps, after: "3") == TaskProgress(position: 2, total: 2))
    }

    @Test func sectionCountsAsItsSteps() throws {
        let steps = task([
            question("a"), section("s", [question("b"), question("c")]), completion(),
        ])
        #expect(try told(steps, after: "1") == TaskProgress(position: 2, total: 3))
    }

    @Test func countingStopsAtTheFirstCompletion() throws {
        let steps = task([
            question("a", next: [go("x", when: when("a", .equals("far")))]), question("b"),
            completion("out"), question("x"), question("y"), completion(),
        ])
        #expect(try told(steps) == TaskProgress(position: 1, total: 2, isEstimate: true))
        #expect(try told(steps, after: "near") == TaskProgress(position: 2, total: 2))
        #expect(try told(steps, after: "far") == TaskProgress(position: 2, total: 3))
    }

    @Test func loopAheadIsCountedOnce() throws {
        let steps = task([question("a"), question("b", next: [go("a")]), completion()])
        #expect(try told(steps)?.total == 2)
        let again = try #require(try told(steps, after: "1", "2"))
        #expect(again.position == 3 && again.total == 4)
        #expect(again.done > 0.5, "it was one half on the previous page")
    }

    @Test func uncountedStepsAreExcluded() throws {
        let quiet = Step(
            id: "q",
            chrome: StepChrome(showsProgress: false),
            body: .page(TestPage())
        )
        let steps = task([question("a"), quiet, question("b"), completion()])
        #expect(try told(steps) == TaskProgress(position: 1, total: 2))
        #expect(try told(steps, after: "1") == nil)
        #expect(try told(steps, after: "1", nil) == TaskProgress(position: 2, total: 2))
    }

    @Test func pageCanHideProgress() throws {
        let steps = task([question("a", hide: [.progress]), question("b"), completion()])
        #expect(try told(steps) == nil)
        #expect(try told(steps, after: "1") == TaskProgress(position: 2, total: 2))
    }

    /// Returns the completed share on each page that shows progress.
    private func shares(_ task: TaskDefinition, _ answers: [String?]) throws -> [Double] {
        var walk = Walk(task)
        var shares: [Double] = []
        for answer in answers {
            if let progress = walk.journey.progress { shares.append(progress.done) }
            try walk.go(answer)
        }
        if let progress = walk.journey.progress { shares.append(progress.done) }
        return shares
    }

    private func isRising(_ shares: [Double]) -> Bool {
        zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 }
    }

    @Test func newlyKnownRoundsDoNotDecreaseProgress() throws {
        let section = rounds(
            "s",
            .count(AnswerReference(step: "n")),
            maximum: 9,
            [question("r"), question("t")]
        )
        let task = task([
            question("a"), question("b"), question("c"), question("n", .count), section,
            completion(),
        ])
        let found = try shares(task, ["1", "1", "1", "3", "1", "1", "1", "1", "1"])
        #expect(found.count == 10)
        #expect(isRising(found), "\(found)")
        #expect(found[3] == 0.75)
        // The remaining quarter is divided among the six pages of three rounds and the end.
        for (page, share) in zip(1..., found[4...]) {
            let expected = 0.75 + Double(page) / 28
            #expect(abs(share - expected) < 1e-9)
        }
    }

    @Test func backDecreasesProgress() throws {
        let rule = go("d", when: when("a", .equals("far")))
        let steps = task([question("a", next: [rule]), question("b"), question("d"), completion()])
        var walk = Walk(steps)
        try walk.go("near")
        let before = try #require(walk.journey.progress?.done)
        try walk.back()
        #expect(try #require(walk.journey.progress?.done) < before)
    }

    /// The answer to each `q` page adds a page, which is the worst case for an estimate.
    @Test(arguments: [4, 40, 100])
    func estimateNeverDecreases(_ count: Int) throws {
        let pages = (0..<count).flatMap { number in
            [
                question("q\(number)"),
                question("more\(number)", skipWhen: .not(when("q\(number)", .equals("x")))),
            ]
        }
        let found = try shares(
            task(pages + [completion()]),
            Array(repeating: "x", count: 2 * count - 1)
        )
        #expect(found.count == 2 * count)
        #expect(isRising(found), "\(found.prefix(40))")
        #expect(found.allSatisfy { $0 < 1 })
    }

    /// A task with a question that is repeated after an explanation until the answer is correct.
    private var comprehension: TaskDefinition {
        let isRight = when("test", .equals("right"))
        let before = ["a", "b", "c"].map { question($0) }
        let after = (1...7).map { question("after\($0)") }
        return task(
            before + [
                question("test", next: [go("after1", when: isRight)]),
                question("wrong", next: [go("test")]),
            ] + after + [completion()]
        )
    }

    @Test func wrongAnswerDoesNotShortenTheRemainingPath() throws {
        let found = try shares(
            comprehension,
            ["1", "1", "1", "wrong", "1", "right"] + Array(repeating: "1", count: 6)
        )
        #expect(found.count == 13)
        #expect(isRising(found), "\(found)")
        #expect(found[4] < 0.5, "the pages after the loop are still expected")
        #expect(abs(found[12] - 12.0 / 13) < 1e-9)
    }

    @Test func manyWrongAnswersLeaveAShareRemaining() throws {
        let tries = (0..<200).flatMap { _ in ["wrong", "1"] }
        let found = try shares(comprehension, ["1", "1", "1"] + tries)
        #expect(isRising(found), "\(found.prefix(40))")
        #expect(try #require(found.last) < 0.99)
        let after = try shares(comprehension, ["1", "1", "1"] + tries + ["right", "1", "1"])
        #expect(isRising(after), "\(after.suffix(6))")
    }

    /// Within the loop, fewer pages are expected at its first page than at its last.
    @Test func loopWithPagesAfterItDoesNotDecreaseProgress() throws {
        let isAgain = go("e", when: when("b", .equals("again")))
        let steps = task([
            question("a"),
            question("b", next: [go("end", when: when("b", .equals("x"))), isAgain]),
            question("c"), question("d"), question("e", next: [go("b")]), question("end"),
        ])
        let found = try shares(steps, ["1"] + Array(repeating: "again", count: 6))
        #expect(found.count == 8)
        #expect(isRising(found), "\(found)")
    }

    @Test func backwardButtonDoesNotDecreaseProgress() throws {
        let again = StepButton(id: "again", label: "Again", destination: .step("a"))
        let steps = task([
            question("a"), question("b").flowing { $0.buttons = [again] }, question("c"),
        ])
        var walk = Walk(steps)
        try walk.go("1")
        let before = try #require(walk.journey.progress)
        try walk.act(.press(.button("again"), walk.filled([:])))
        let after = try #require(walk.journey.progress)
        #expect(after.position == 3 && after.total == 5)
        #expect(after.done > before.done)
        #expect(!after.isEstimate, "a button is not a rule")
    }

    @Test func firstEntryOfAnInitialListIsStepOne() throws {
        let list = rounds("s", .entries(EntryList()), maximum: 3, [question("r"), question("t")])
        var walk = Walk(task([list, question("a"), completion()]))
        try walk.act(.press(.add, walk.filled([:])))
        #expect(walk.journey.progress?.position == 1)
    }

    @Test func backRestoresTheProgressOfThePage() throws {
        var walk = Walk(comprehension)
        for answer in ["1", "1", "1", "wrong", "1", "right"] { try walk.go(answer) }
        let before = walk.journey.progress?.done
        try walk.go("1")
        try walk.back()
        #expect(walk.journey.progress?.done == before)
    }

    @Test func taskCanDisableProgress() throws {
        let silent = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [question("a"), question("b")],
            progress: .none
        )
        #expect(try told(silent) == nil)
    }
}
