import TaskModel
import Testing

@testable import TaskPlayer

/// Tests of `Journey.leadsToEnd`: whether Continue ends the task regardless of the page's answers.
@Suite struct LeadsToEndTests {
    private func leads(_ steps: [Step], after answers: String...) throws -> Bool {
        var walk = Walk(task(steps))
        for answer in answers { try walk.go(answer) }
        return walk.journey.leadsToEnd
    }

    private let end = [completion()]

    @Test func onlyLastPageLeadsToEnd() throws {
        let steps = [instruction("hello"), question("a"), question("b")] + end
        #expect(try !leads(steps))
        #expect(try !leads(steps, after: ""))
        #expect(try leads(steps, after: "", "1"))
        #expect(try !leads(steps, after: "", "1", "2"), "the session is completed")
    }

    @Test func lastReviewAndTaskWithoutCompletionLeadToEnd() throws {
        #expect(try leads([question("a"), review()] + end, after: "1"))
        #expect(try leads([question("a")]))
        let finish = NavigationRule(when: nil, destination: .finish)
        #expect(try leads([question("a", next: [finish]), question("b")] + end))
    }

    @Test func ruleOnOwnAnswerDecidesOnlyIfItLeadsElsewhere() throws {
        let far = go("far", when: when("a", .equals("x")))
        #expect(try !leads([question("a", next: [far]), completion(), question("far")]))
        let out = go("out", when: when("a", .equals("x")))
        #expect(try leads([question("a", next: [out]), completion(), completion("out")]))
    }

    @Test func conditionOfNextPageOnOwnAnswerIsUnknown() throws {
        let more = question("more", skipWhen: when("a", .equals("no")))
        #expect(try !leads([question("a"), more] + end))
        let both = Predicate.all([when("a", .equals("no")), when("b", .equals("no"))])
        let skipped = question("more", skipWhen: both)
        #expect(try !leads([question("b"), question("a"), skipped] + end, after: "no"))
    }

    @Test(arguments: ["no", "yes"])
    func conditionOnEarlierAnswerIsKnown(_ answer: String) throws {
        let more = question("more", skipWhen: when("a", .equals("no")))
        let steps = [question("a"), question("b"), more] + end
        #expect(try leads(steps, after: answer) == (answer == "no"))
        let either = Predicate.any([when("a", .equals("no")), when("b", .equals("no"))])
        let open = [question("a"), question("b"), question("more", skipWhen: either)] + end
        #expect(try leads(open, after: answer) == (answer == "no"), "one part decides alone")
    }

    @Test func scoreAndCohortOfOwnAnswerAreUnknown() throws {
        let sum = Score(id: "sum", title: "", method: .sum, items: [answer("a")])
        let scored = question("more", skipWhen: .score("sum", .atLeast("1")))
        let tasks = task([question("a", .count), scored] + end, scores: [sum])
        #expect(!Walk(tasks).journey.leadsToEnd)
        let rule = CohortRule("in", when: when("a", .equals("x")))
        let joined = question("more", skipWhen: .not(.cohort("in")))
        #expect(try leads([question("a"), joined] + end))
        #expect(try !leads([question("a").with(cohorts: [rule]), joined] + end))
    }

    @Test func armAllocatedAfterPageIsUnknown() throws {
        let more = question("more", skipWhen: .not(.arm("tea")))
        #expect(try leads([question("a"), more] + end))
        #expect(try !leads([question("a").allocating, more] + end))
        let known = Walk(task([question("a").allocating, more] + end), arm: "coffee")
        #expect(known.journey.leadsToEnd)
    }

    @Test func roundsThatOwnAnswerOpensAreUnknown() throws {
        let more = rounds("child", .count(answer("a")), [question("name")])
        #expect(try !leads([question("a", .count), more] + end))
        let again = rounds("again", .whileHolds(when("try", .equals("more"))), [question("try")])
        #expect(try !leads([again] + end))
        let twice = rounds("twice", .times(2), [question("name")])
        #expect(try !leads([twice] + end))
        #expect(try leads([twice] + end, after: "x"))
    }

    @Test func pageInListLeadsBackToList() throws {
        var walk = Walk(task([list("drugs", [question("drug")])] + end))
        #expect(walk.journey.leadsToEnd)
        try walk.press("add")
        #expect(walk.here == "drug" && !walk.journey.leadsToEnd)
    }

    @Test func drawnLastPageLeadsToEnd() throws {
        let steps = [drawn("some", ["a", "b", "c"].map { question($0) }, take: 1)] + end
        #expect(try leads(steps))
    }

    @Test func changeFromReviewLeadsBackToReview() throws {
        let more = question("more", skipWhen: when("a", .equals("no")))
        var walk = Walk(task([question("a"), more, review()] + end))
        try walk.go("no")
        try walk.edit("a", "yes")
        #expect(walk.here == "more" && !walk.journey.leadsToEnd)
    }

    @Test func tooManyConditionsAreNotTried() throws {
        let outs = (0..<40).map { go("out", when: when("a", .equals("\($0)"))) }
        #expect(try leads([question("a", next: Array(outs.prefix(9)))] + end + [completion("out")]))
        #expect(try !leads([question("a", next: outs)] + end + [completion("out")]))
    }

    /// `isFollowedByPage`, which does not evaluate the rules, never contradicts them.
    @Test(arguments: 0..<6)
    func shortCutAgreesWithRules(_ answered: Int) throws {
        let steps = task(
            [question("a"), section("s", [question("b"), question("c")]), question("d")]
                + [drawn("e", [question("f"), question("g")], isShuffled: true)] + end
        )
        var walk = Walk(steps)
        for _ in 0..<answered { try walk.go("x") }
        let next = walk.journey.next(after: walk.state.visit.address)
        let isPage = if case .step(let address) = next { address.step != "done" } else { false }
        let isFollowed = walk.player.tree.isFollowedByPage(walk.state.visit.address.step)
        #expect(!isFollowed || isPage)
        #expect(walk.journey.leadsToEnd == (walk.state.status.isOpen && !isPage))
    }
}
