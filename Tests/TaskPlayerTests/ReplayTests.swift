import TaskModel
import TaskPlayer
import Testing

/// A replay chooses the right answer where several are stored for a step.
@Suite struct ReplayTests {
    private func walked(_ task: TaskDefinition, _ answers: String...) throws -> Walk {
        var walk = Walk(task)
        for answer in answers { try walk.go(answer) }
        return walk
    }

    @Test func loopIsReplayedPassByPass() throws {
        let again = go("x", when: when("y", .equals("again")))
        let steps = task([
            question("p"), question("x"), question("y", next: [again]), review(), completion(),
        ])
        var walk = try walked(steps, "0", "1", "again", "2", "enough")
        try walk.edit("p", "zero")
        #expect(walk.here == "check")
        #expect(walk.steps == ["p", "x", "y", "x", "y"])
        #expect(walk.journey.answer(AnswerReference(step: "x")) == .value(.text("2")))
    }

    @Test func stepOpenedInALoopKeepsTheOtherPasses() throws {
        let again = go("x", when: when("y", .equals("again")))
        let steps = task([
            question("p"), question("x"),
            question("extra", skipWhen: .not(when("p", .equals("yes")))),
            question("y", next: [again]), review(), completion(),
        ])
        var walk = try walked(steps, "no", "1", "again", "2", "enough")
        try walk.edit("p", "yes")
        #expect(walk.steps == ["p", "x"] && walk.here == "extra")
        try walk.go("first")
        #expect(walk.steps == ["p", "x", "extra", "y", "x"] && walk.here == "extra")
        #expect(walk.journey.answer(AnswerReference(step: "x")) == .value(.text("2")))
        try walk.go("second")
        #expect(walk.here == "check")
        #expect(walk.steps == ["p", "x", "extra", "y", "x", "extra", "y"])
    }

    @Test func answersLeftWithBackAfterTheReviewAreNotReplayed() throws {
        let early = when("a", .equals("early"))
        let steps = task([
            question("a", next: [go("z", when: early)]), review(),
            question("z", next: [go("check", when: .all([early, when("w", .skipped)]))]),
            question("w"), completion(),
        ])
        var walk = try walked(steps, "late")
        try walk.go()
        try walk.go("1")
        try walk.back()
        try walk.back()
        #expect(walk.here == "check" && walk.steps == ["a"])
        try walk.edit("a", "early")
        #expect(walk.here == "z", "its answer was off the path before the change")
    }
}
