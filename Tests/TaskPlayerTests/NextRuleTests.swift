import TaskModel
import TaskPlayer
import Testing

/// The first rule that holds determines the next step; without such a rule, the steps follow in
/// file order.
@Suite struct NextRuleTests {
    @Test func firstRuleThatHoldsWins() throws {
        let rules = [
            go("b", when: when("a", .equals("no"))),
            go("c", when: when("a", .equals("yes"))),
            go("d", when: when("a", .answered)),
        ]
        var walk = Walk(
            task([question("a", next: rules)] + ["b", "c", "d"].map { instruction($0) })
        )
        try walk.go("yes")
        #expect(walk.here == "c")
    }

    @Test func fileOrderAppliesIfNoRuleHolds() throws {
        let rules = [go("c", when: when("a", .equals("yes")))]
        var walk = Walk(task([question("a", next: rules), instruction("b"), instruction("c")]))
        try walk.go("no")
        #expect(walk.here == "b")
    }

    @Test func nextSectionLeavesTheSection() throws {
        let leave = NavigationRule(destination: .nextSection)
        var walk = Walk(
            task([
                section("s", [instruction("a", next: [leave]), instruction("b")]),
                instruction("c"),
            ])
        )
        try walk.go()
        #expect(walk.here == "c")
    }

    @Test func nextSectionLeavesTheInnermostSectionOnly() throws {
        let leave = NavigationRule(destination: .nextSection)
        let inner = section("inner", [instruction("a", next: [leave]), instruction("b")])
        var walk = Walk(task([section("outer", [inner, instruction("c")]), instruction("d")]))
        try walk.go()
        #expect(walk.here == "c")
    }

    @Test func sectionIsLeftByItsOwnRules() throws {
        let again = go("a", when: when("b", .equals("again")))
        var walk = Walk(
            task([
                section("s", [instruction("a"), question("b")], next: [again]), completion(),
            ])
        )
        try walk.go()
        try walk.go("again")
        #expect(walk.here == "a")
        try walk.go()
        try walk.go("enough")
        #expect(walk.here == "done")
    }

    @Test func finishCompletesWithoutAPage() throws {
        let rule = NavigationRule(when: when("a", .equals("no")), destination: .finish)
        var walk = Walk(task([question("a", next: [rule]), question("b"), completion()]))
        try walk.go("no")
        #expect(walk.state.status == .completed)
        #expect(walk.state.finishedAt == second(1))
        #expect(walk.state.visit.address.step == "a")
        #expect(walk.journey.isComplete)
    }

    @Test func lastStepCompletesTheTask() throws {
        var walk = Walk(task([question("a")]))
        try walk.go("x")
        #expect(walk.state.status == .completed)
    }

    @Test func backwardRuleStartsNewVisits() throws {
        let rules = [go("a", when: when("b", .equals("again")))]
        var walk = Walk(task([question("a"), question("b", next: rules), completion()]))
        for answer in ["1", "again", "2", "enough"] { try walk.go(answer) }
        #expect(walk.steps == ["a", "b", "a", "b"])
        #expect(walk.journey.path.map(\.visit) == [1, 2, 3, 4])
        #expect(walk.journey.answer(AnswerReference(step: "a")) == .value(.text("2")))
        #expect(walk.state.status == .completed)
    }

    @Test func unknownDestinationFailsWithItsReason() throws {
        var walk = Walk(task([question("a", next: [go("nowhere")])]))
        try walk.go("x")
        #expect(walk.state.status == .failed)
        #expect(walk.journey.failure == .unknownDestination("nowhere"))
    }

    @Test func rulesSeeParametersCohortsAndOtherTasks() throws {
        let conditions: [Predicate] = [
            .parameter("site", .equals("A")),
            .cohort("young"),
            .answer(AnswerReference(task: "intake", step: "age"), .atMost("30")),
        ]
        let steps = [question("a", next: [go("c", when: .all(conditions))])]
        let whole = task(steps + [instruction("b"), instruction("c")])
        var walk = Walk(
            whole,
            parameters: ["site": "A"],
            cohorts: ["young"],
            otherTasks: ["intake": ["age": ["age": .value(.integer(30))]]]
        )
        try walk.go("x")
        #expect(walk.here == "c")
        var without = Walk(whole)
        try without.go("x")
        #expect(without.here == "b")
    }
}
