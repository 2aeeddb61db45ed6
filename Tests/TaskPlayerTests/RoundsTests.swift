import TaskModel
import TaskPlayer
import Testing

/// A section can be repeated a given number of times, for each option, or while a condition holds.
///
/// Each round has its own results.
@Suite struct RoundsTests {
    private let end = [question("z"), completion()]

    @Test func sectionRepeatsAFixedNumberOfTimes() throws {
        let repeated = rounds("s", .times(3), maximum: 3, [question("a"), question("b")])
        var walk = Walk(task([repeated] + end))
        try walk.go(through: ["1", "2", "3", "4", "5", "6"])
        #expect(walk.here == "z")
        #expect(walk.steps == ["a", "b", "a@2", "b@2", "a@3", "b@3"])
        let second = AnswerReference(step: "a", round: AnswerReference.RoundReference("s", 2))
        #expect(walk.journey.answer(second) == .value(.text("3")))
        #expect(walk.journey.answer(answer("a")) == .value(.text("5")), "the latest visit")
    }

    @Test(arguments: [("2", 2), ("0", 0), ("-1", 0), ("9", 4), ("", 0)])
    func answerDeterminesTheNumberOfRounds(typed: String, expected: Int) throws {
        let repeated = rounds("s", .count(answer("n")), maximum: 4, [instruction("a")])
        var walk = Walk(task([question("n", .count, optional: true), repeated] + end))
        try walk.go(typed)
        for _ in 0..<expected { try walk.go() }
        #expect(walk.here == "z")
        #expect(walk.journey.path.count { $0.address.step == "a" } == expected)
    }

    @Test func sectionWithoutRoundsIsLeftByItsOwnRules() throws {
        let repeated = rounds("s", .count(answer("n")), [instruction("a")], next: [go("y")])
        var walk = Walk(task([question("n", .count), repeated, question("x"), question("y")]))
        try walk.go("0")
        #expect(walk.here == "y")
    }

    @Test func sectionRepeatsForEachOption() throws {
        let repeated = rounds("s", .each(answer("who")), maximum: 3, [question("a")])
        var walk = Walk(task([question("who", .choices), repeated] + end))
        let form = Submission(
            address: StepAddress("who"),
            visit: 1,
            fields: RawFields(["who": ["mum", "dad"]]),
            context: wording.context
        )
        try walk.act(.continue(form))
        #expect(walk.journey.eachValue(for: walk.state.visit.address) == "mum")
        try walk.go("1")
        #expect(walk.here == "a@2")
        #expect(walk.journey.eachValue(for: walk.state.visit.address) == "dad")
        #expect(walk.journey.eachValue(for: StepAddress("a", round: 3)) == nil)
        try walk.go("2")
        #expect(walk.here == "z")
        #expect(walk.journey.eachValue(for: StepAddress("z")) == nil)
    }

    @Test func sectionRepeatsWhileAConditionHoldsAfterARound() throws {
        let more = when("more", .equals("yes"))
        let inner = [question("a"), question("more")]
        let repeated = rounds("s", .whileHolds(more), maximum: 3, inner)
        var walk = Walk(task([repeated] + end))
        try walk.go(through: ["1", "no"])
        #expect(walk.here == "z", "there is always a first round")
        walk = Walk(task([repeated] + end))
        try walk.go(through: ["1", "yes", "2", "yes", "3", "yes"])
        #expect(walk.here == "z", "there are no more rounds than the maximum")
        #expect(walk.steps.last == "more@3")
    }

    @Test func conditionsInARoundUseItsOwnAnswers() throws {
        let inner = [
            question("a"), question("b", skipWhen: when("a", .equals("no"))), question("c"),
        ]
        var walk = Walk(task([rounds("s", .times(2), maximum: 2, inner)] + end))
        try walk.go(through: ["no", "c1"])
        #expect(walk.here == "a@2")
        try walk.go("yes")
        #expect(walk.here == "b@2", "the answer of this round counts")
        try walk.go(through: ["b2", "c2"])
        #expect(walk.steps == ["a", "c", "a@2", "b@2", "c@2"])
    }

    @Test func itemNotVisitedInARoundHasNoAnswerThere() throws {
        let inner = [
            question("a", next: [go("c", when: when("a", .equals("c")))]), question("b"),
            question("c", next: [go("z", when: when("b", .answered))]),
        ]
        var walk = Walk(task([rounds("s", .times(2), maximum: 2, inner)] + end))
        try walk.go(through: ["b", "1"])
        #expect(walk.here == "c")
        walk = Walk(task([rounds("s", .times(2), maximum: 2, inner)] + end))
        try walk.go(through: ["c", "x"])
        #expect(walk.here == "a@2", "b has no answer in the first round")
    }

    @Test func referenceCanNameARound() throws {
        let first = AnswerReference(step: "a", round: AnswerReference.RoundReference("s", 1))
        let wrong = AnswerReference(step: "a", round: AnswerReference.RoundReference("t", 1))
        let inner = [question("a", next: [go("z", when: .answer(first, .equals("out")))])]
        var walk = Walk(task([rounds("s", .times(3), maximum: 3, inner)] + end))
        try walk.go(through: ["in", "out", "out"])
        #expect(walk.steps == ["a", "a@2", "a@3"])
        #expect(walk.journey.answer(wrong) == nil)
        #expect(walk.journey.answer(first) == .value(.text("in")))
    }

    @Test func nextSectionLeavesAllRounds() throws {
        let leave = NavigationRule(when: when("a", .equals("x")), destination: .nextSection)
        let inner = [question("a", next: [leave]), question("b")]
        var walk = Walk(task([rounds("s", .times(3), maximum: 3, inner)] + end))
        try walk.go(through: ["1", "2", "x"])
        #expect(walk.here == "z")
    }

    @Test func nestedSectionIsLeftWithinTheRound() throws {
        let leave = NavigationRule(destination: .nextSection)
        let nested = section("n", [question("a", next: [leave]), question("b")])
        var walk = Walk(task([rounds("s", .times(2), maximum: 2, [nested, question("c")])] + end))
        try walk.go(through: ["1", "2", "3", "4"])
        #expect(walk.steps == ["a", "c", "a@2", "c@2"])
    }

    @Test func jumpWithinARoundStaysInIt() throws {
        let again = go("a", when: when("b", .equals("again")))
        let inner = [question("a"), question("b", next: [again])]
        var walk = Walk(task([rounds("s", .times(2), maximum: 2, inner)] + end))
        try walk.go(through: ["1", "2", "3", "again", "5", "6"])
        #expect(walk.steps == ["a", "b", "a@2", "b@2", "a@2", "b@2"])
        #expect(walk.here == "z")
    }

    @Test func jumpFromOutsideEntersTheFirstRound() throws {
        let inner = [question("a"), question("b")]
        let back = question("z", next: [go("b", when: when("z", .equals("again")))])
        var walk = Walk(task([rounds("s", .times(2), maximum: 2, inner), back, completion()]))
        try walk.go(through: ["1", "2", "3", "4", "again"])
        #expect(walk.here == "b")
        try walk.go("5")
        #expect(walk.here == "a@2")
    }

    @Test func backFollowsTheRounds() throws {
        var walk = Walk(task([rounds("s", .times(3), maximum: 3, [question("a")])] + end))
        try walk.go(through: ["1", "2"])
        try walk.back()
        #expect(walk.here == "a@2")
        #expect(walk.journey.prefill(for: StepAddress("a", round: 2)) == ["a": .value(.text("2"))])
        try walk.back()
        #expect(walk.here == "a")
        #expect(walk.steps.isEmpty)
    }

    @Test func skippingWholeRoundsIsNotALoop() throws {
        let inner = [instruction("a", skipWhen: .all([])), instruction("b", skipWhen: .all([]))]
        let many = rounds("s", .times(500), maximum: 500, inner)
        var walk = Walk(task([question("q"), many] + end))
        try walk.go("1")
        #expect(walk.here == "z")
    }

    @Test func endlessSkippingFailsInRounds() throws {
        let inner = [instruction("a", skipWhen: .all([]), next: [go("a")])]
        var walk = Walk(task([question("q"), rounds("s", .times(9), maximum: 9, inner)] + end))
        try walk.go("1")
        #expect(walk.state.status == .failed)
        #expect(walk.journey.failure == .endlessSkipping(at: "a"))
    }

    @Test func nestedRepetitionIsIgnored() throws {
        let nested = rounds("n", .times(2), maximum: 2, [question("a")])
        var walk = Walk(task([rounds("s", .times(2), maximum: 2, [nested])] + end))
        try walk.go(through: ["1", "2"])
        #expect(walk.here == "z")
        #expect(walk.steps == ["a", "a@2"])
    }

    @Test func everyPossibleRoundHasAState() throws {
        let repeated = rounds("s", .count(answer("n")), maximum: 3, [question("a")])
        var walk = Walk(task([question("n", .count), repeated] + end))
        try walk.go(through: ["2", "1"])
        func state(_ round: Int) -> ItemState? {
            walk.journey.itemStates[ItemAddress(StepAddress("a", round: round), "a")]
        }
        #expect([1, 2, 3].map(state) == [.answered, .notReached, .notReached])
        try walk.go("2")
        #expect([1, 2, 3].map(state) == [.answered, .answered, .notShown])
        try walk.back()
        #expect([1, 2, 3].map(state) == [.answered, .offPath, .notReached])
        #expect(walk.journey.itemStates.count == 5)
    }
}
