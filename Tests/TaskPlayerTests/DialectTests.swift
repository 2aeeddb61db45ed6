import TaskModel
import TaskPlayer
import Testing

/// The rules of other frameworks have equivalents, into which importers can translate them.
@Suite struct DialectTests {
    /// Returns the step after a first question with these rules, or `end` if the session has ended.
    private func landing(_ rules: [NavigationRule], _ typed: String?) throws -> String {
        var walk = Walk(
            task(
                [question("q", .count, optional: true, next: rules)]
                    + ["b", "c", "d"].map { question($0) } + [completion()]
            )
        )
        try walk.go(typed ?? "")
        return walk.state.status.isOpen ? walk.here : "end"
    }

    @Test(arguments: [
        (AnswerTest.skipped, "", true), (.skipped, "1", false), (.equals("1"), "1", true),
        (.notEquals("1"), "2", true), (.notEquals("1"), "", false), (.lessThan("2"), "1", true),
        (.greaterThan("2"), "2", false), (.atMost("2"), "2", true), (.atLeast("2"), "1", false),
    ])
    func surveyRuleIsARuleWithATest(test: AnswerTest, typed: String, leads: Bool) throws {
        #expect(try landing([go("c", when: when("q", test))], typed) == (leads ? "c" : "b"))
    }

    @Test(arguments: [("1", "b"), ("2", "c"), ("", "c")])
    func otherThanRuleIsANegation(typed: String, step: String) throws {
        let other = Predicate.not(when("q", .includes(["1", "3"])))
        #expect(try landing([go("c", when: other)], typed) == step)
    }

    @Test(arguments: ["", "1"])
    func alwaysRuleIsARuleWithoutCondition(typed: String) throws {
        #expect(try landing([go("d")], typed) == "d")
    }

    @Test(arguments: [("1", "c"), ("5", "b"), ("9", "d")])
    func exclusiveRuleNegatesTheOthers(typed: String, step: String) throws {
        let low = when("q", .lessThan("6"))
        let high = when("q", .greaterThan("4"))
        let rules = [
            go("c", when: .all([low, .not(high)])), go("d", when: .all([high, .not(low)])),
        ]
        #expect(try landing(rules, typed) == step)
    }

    @Test func exitRuleIsFinish() throws {
        let rule = NavigationRule(when: when("q", .equals("1")), destination: .finish)
        #expect(try landing([rule], "1") == "end")
        #expect(try landing([rule], "2") == "b")
    }

    @Test(arguments: [("0", "d"), ("1", "c"), ("2", "b"), ("", "b")])
    func skippingStepsIsAJumpPastThem(typed: String, step: String) throws {
        // A rule of another framework: after the answer 0, skip two steps; after 1, skip one.
        let rules = [
            go("d", when: when("q", .equals("0"))), go("c", when: when("q", .equals("1"))),
        ]
        #expect(try landing(rules, typed) == step)
    }

    @Test(arguments: [(["in"], ["q", "a", "z"]), (["out"], ["q", "b", "c", "z"])])
    func ruleBeforeAStepSkipsIt(answers: [String], path: [String]) throws {
        let member = Predicate.cohort("in")
        let steps = [
            question("q").with(cohorts: [CohortRule("in", when: when("q", .equals("in")))]),
            // Equivalent of a rule before the step: sessions outside the cohort skip the step, and
            // sessions in the cohort go from the step to `z`.
            question("a", skipWhen: .not(member), next: [go("z", when: member)]),
            question("b"), question("c"), question("z"), completion(),
        ]
        var walk = Walk(task(steps))
        try walk.go(through: answers)
        while walk.state.status.isOpen { try walk.go("1") }
        #expect(walk.steps == path)
    }

    @Test(arguments: [("in", ["q", "a", "z"]), ("out", ["q", "a", "b", "z"])])
    func ruleAfterAStepLeavesItsSection(answer: String, path: [String]) throws {
        let leave = NavigationRule(when: .cohort("in"), destination: .nextSection)
        let steps = [
            question("q").with(cohorts: [CohortRule("in", when: when("q", .equals("in")))]),
            section("s", [question("a", next: [leave]), question("b")]),
            question("z"), completion(),
        ]
        var walk = Walk(task(steps))
        try walk.go(answer)
        while walk.state.status.isOpen { try walk.go("1") }
        #expect(walk.steps == path)
    }

    @Test(arguments: [
        ([], ["c"]), (["x"], ["b", "c"]), (["x", "y"], ["a", "b", "c"]), (["w"], ["z"]),
    ])
    func dataGroupsShowAndHideSteps(groups: [String], path: [String]) throws {
        let both = Predicate.all([.cohort("x"), .cohort("y")])
        let either = Predicate.any([.cohort("x"), .cohort("y")])
        let steps = [
            question("a", skipWhen: .not(both)), question("b", skipWhen: .not(either)),
            question("c", skipWhen: .cohort("w")), question("z", skipWhen: .not(.cohort("w"))),
            completion(),
        ]
        var walk = Walk(task(steps), cohorts: Set(groups))
        while walk.state.status.isOpen { try walk.go("1") }
        #expect(walk.steps == path)
    }

    @Test func answerAssignsADataGroup() throws {
        let steps = [
            question("q").with(cohorts: [CohortRule("smoker", when: when("q", .equals("yes")))]),
            question("packs", skipWhen: .not(.cohort("smoker"))), question("z"),
        ]
        var walk = Walk(task(steps))
        try walk.go("yes")
        #expect(walk.here == "packs")
        #expect(walk.journey.cohorts == ["smoker"])
    }

    @Test func skipButtonWithADestinationIsAButton() throws {
        let steps = [
            question("q").with(buttons: [button("skip", .step("c"))]), question("b"),
            question("c"), completion(),
        ]
        var walk = Walk(task(steps))
        try walk.press("button-skip")
        #expect(walk.here == "c")
        #expect(walk.journey.answer(answer("q")) == nil, "a button press is not an answer")
    }

    @Test func earlyExitIsATerminatingButton() throws {
        let exit = question("q").with(buttons: [button("exit", .finish, terminates: true)])
        var walk = Walk(task([exit, completion()]))
        try walk.press("button-exit")
        #expect(walk.state.status == .earlyTermination)
    }

    @Test func resultOfAnotherTaskIsReferencedByTask() throws {
        let age = AnswerReference(task: "intake", step: "age")
        let steps = [
            question("a", skipWhen: .answer(age, .lessThan("18"))), question("z"),
        ]
        let walk = Walk(
            task(steps),
            otherTasks: ["intake": ["age": ["age": .value(.integer(12))]]]
        )
        #expect(walk.here == "z")
    }
}
