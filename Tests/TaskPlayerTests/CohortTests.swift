import TaskModel
import TaskPlayer
import Testing

/// Cohorts follow from the path: rules add the session to cohorts and remove it from cohorts.
@Suite struct CohortTests {
    private let adult = CohortRule("adult", when: when("age", .atLeast("18")))
    private var steps: TaskDefinition {
        task([
            question("age", .count).with(cohorts: [adult, CohortRule("asked")]),
            question("drink", skipWhen: .not(.cohort("adult"))),
            question("again", .count).with(cohorts: [
                CohortRule("adult", when: when("again", .atLeast("18")))
            ]),
            question("z"), review(), completion(),
        ])
    }

    @Test func ruleThatHoldsAddsTheCohort() throws {
        var walk = Walk(steps)
        #expect(walk.journey.cohorts.isEmpty)
        try walk.go("20")
        #expect(walk.here == "drink")
        #expect(walk.journey.cohorts == ["adult", "asked"])
    }

    @Test func ruleThatFailsRemovesTheCohort() throws {
        var walk = Walk(steps, cohorts: ["adult", "vip"])
        #expect(walk.journey.holds(.cohort("adult")))
        try walk.go("10")
        #expect(walk.here == "again")
        #expect(walk.journey.cohorts == ["asked", "vip"])
        try walk.go("20")
        #expect(walk.journey.cohorts == ["adult", "asked", "vip"])
    }

    @Test func backUndoesCohortChanges() throws {
        var walk = Walk(steps)
        try walk.go("20")
        try walk.back()
        #expect(walk.journey.cohorts.isEmpty)
    }

    @Test func reviewChangeRecomputesCohorts() throws {
        var walk = Walk(steps)
        try walk.go(through: ["20", "wine", "20", "1"])
        #expect(walk.here == "check")
        try walk.edit("age", "10")
        #expect(walk.here == "check")
        #expect(walk.steps == ["age", "again", "z"])
        #expect(walk.journey.cohorts == ["adult", "asked"])
    }

    @Test func laterRulesSeeTheEffectsOfEarlierOnes() throws {
        let chained = question("a").with(cohorts: [
            CohortRule("one", when: when("a", .equals("x"))),
            CohortRule("two", when: .cohort("one")),
        ])
        var walk = Walk(task([chained, question("z")]))
        try walk.go("x")
        #expect(walk.journey.cohorts == ["one", "two"])
    }

    @Test func removedEntryUndoesCohortsFromRulesOutsideItsList() throws {
        let risk = CohortRule("risk", when: when("who", .equals("ill")))
        let again = go("family", when: when("more", .equals("yes")))
        let steps = [
            list("family", [question("who")]),
            question("more", next: [again]).with(cohorts: [risk]), completion(),
        ]
        var walk = Walk(task(steps))
        try walk.add("ill")
        try walk.go()
        try walk.go("yes")
        #expect(walk.here == "family")
        #expect(walk.journey.cohorts == ["risk"])
        try walk.press("remove-1")
        #expect(walk.journey.cohorts.isEmpty)
    }

    @Test func removedEntryUndoesItsCohorts() throws {
        let who = question("who").with(cohorts: [
            CohortRule("risk", when: when("who", .equals("ill")))
        ])
        let kin = question("kin").with(cohorts: [CohortRule("kin", when: .cohort("risk"))])
        var walk = Walk(task([question("a"), list("family", [who, kin]), completion()]))
        try walk.go("1")
        try walk.add("ill", "1")
        #expect(walk.journey.cohorts == ["risk", "kin"])
        try walk.press("remove-1")
        #expect(walk.journey.cohorts.isEmpty)
        try walk.add("ill", "1")
        try walk.press("change-2")
        try walk.go("well")
        #expect(walk.journey.cohorts.isEmpty)
        try walk.go("1")
        #expect(walk.journey.cohorts.isEmpty)
    }
}
