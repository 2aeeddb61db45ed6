import TaskModel
import TaskPlayer
import Testing

@Suite struct PredicateTests {
    /// Returns a journey in which the question `q` has the given answers; a single `nil` leaves it
    /// blank.
    private func journey(_ kind: TestFormat.Kind, _ answer: String?...) throws -> Journey {
        var walk = Walk(task([question("q", kind, optional: true), question("never")]))
        let values = answer.compactMap { $0 }
        let form = Submission(
            address: StepAddress("q"),
            visit: 1,
            fields: RawFields(["q": values]),
            context: wording.context
        )
        try walk.act(.continue(form))
        return walk.journey
    }

    private static let comparisons: [AnswerTest] = [
        .equals("1"), .notEquals("1"), .lessThan("1"), .atMost("1"), .greaterThan("1"),
        .atLeast("1"), .between("0", "2"), .includes(["1"]), .includesAll(["1"]),
        .matches(Pattern(".*")),
    ]

    @Test(arguments: comparisons)
    func noComparisonHoldsWithoutAnAnswer(test: AnswerTest) throws {
        let blank = try journey(.word, nil)
        #expect(!blank.holds(when("q", test)))
        #expect(!blank.holds(when("never", test)))
        #expect(blank.holds(.not(when("q", test))))
    }

    @Test func answeredSkippedAndNeverShownDiffer() throws {
        let blank = try journey(.word, nil)
        #expect(blank.holds(when("q", .skipped)) && !blank.holds(when("q", .answered)))
        #expect(!blank.holds(when("never", .skipped)) && !blank.holds(when("never", .answered)))
        #expect(try journey(.word, "x").holds(when("q", .answered)))
        #expect(try !journey(.word, "x").holds(when("q", .skipped)))
    }

    @Test(arguments: [
        (AnswerTest.equals("10.0"), true), (.equals("9"), false), (.notEquals("10"), false),
        (.lessThan("9"), false), (.lessThan("11"), true), (.atMost("10"), true),
        (.greaterThan("9.5"), true), (.greaterThan("10"), false), (.atLeast("10"), true),
        (.between("9", "10"), true), (.between("11", "20"), false), (.lessThan("ten"), false),
        (.includes(["9", "10"]), true), (.lessThan(""), false), (.lessThan("inf"), false),
    ])
    func wholeNumbersCompareNumerically(test: AnswerTest, holds: Bool) throws {
        #expect(try journey(.count, "10").holds(when("q", test)) == holds)
    }

    @Test func largeNumbersCompareExactly() throws {
        let large = try journey(.count, "9007199254740993")
        #expect(large.holds(when("q", .equals("9007199254740993"))))
        #expect(!large.holds(when("q", .equals("9007199254740992"))))
        #expect(large.holds(when("q", .greaterThan("9007199254740992"))))
    }

    @Test(arguments: [
        (AnswerTest.equals("3.5"), true), (.lessThan("3.51"), true), (.greaterThan("-4"), true),
        (.between("3.5", "3.5"), true), (.equals("3.05"), false),
    ])
    func decimalsCompareNumerically(test: AnswerTest, holds: Bool) throws {
        #expect(try journey(.decimal, "3.50").holds(when("q", test)) == holds)
    }

    @Test(arguments: [
        (AnswerTest.lessThan("2026-02-01"), true), (.atLeast("2026-01-31"), true),
        (.greaterThan("2026-01-31"), false), (.equals("2026-01-31"), true),
        (.between("2025-12-31", "2026-01-31"), true),
    ])
    func datesCompareChronologically(test: AnswerTest, holds: Bool) throws {
        #expect(try journey(.date, "2026-01-31").holds(when("q", test)) == holds)
    }

    @Test(arguments: [
        (AnswerTest.equals("Yes"), true), (.equals("yes"), false), (.notEquals("yes"), true),
        (.lessThan("Z"), false), (.includes(["No", "Yes"]), true), (.matches(Pattern("Y.s")), true),
        (.matches(Pattern("Y")), false), (.matches(Pattern("(")), false),
    ])
    func textsCompareExactly(test: AnswerTest, holds: Bool) throws {
        #expect(try journey(.word, "Yes").holds(when("q", test)) == holds)
    }

    @Test func numbersAndTimesInTextsAreOrdered() throws {
        #expect(try journey(.word, "9").holds(when("q", .lessThan("10"))))
        #expect(try journey(.word, "09:30").holds(when("q", .lessThan("10:00"))))
        #expect(try !journey(.word, "09:30").holds(when("q", .lessThan("banana"))))
    }

    @Test func numberInATextEqualsOnlyTheSameText() throws {
        #expect(try !journey(.word, "007").holds(when("q", .equals("7"))))
        #expect(try !journey(.choices, "1.0").holds(when("q", .equals("1"))))
    }

    @Test func choicesCompareByTheirValues() throws {
        let two = try journey(.choices, "tea", "milk")
        #expect(two.holds(when("q", .includes(["tea", "coffee"]))))
        #expect(!two.holds(when("q", .includes(["coffee"]))))
        #expect(two.holds(when("q", .includesAll(["milk", "tea"]))))
        #expect(!two.holds(when("q", .includesAll(["tea", "coffee"]))))
        #expect(!two.holds(when("q", .equals("tea"))), "two choices do not equal one")
        #expect(two.holds(when("q", .notEquals("tea"))))
        #expect(try journey(.choices, "tea").holds(when("q", .equals("tea"))))
    }

    @Test func booleansAreTrueOrFalse() throws {
        #expect(try journey(.boolean, "true").holds(when("q", .equals("true"))))
        #expect(try journey(.boolean, "false").holds(when("q", .notEquals("true"))))
        #expect(try !journey(.boolean, "true").holds(when("q", .greaterThan("false"))))
    }

    @Test func conditionsCombine() throws {
        let journey = try journey(.count, "2")
        let yes = when("q", .equals("2"))
        let no = when("q", .equals("3"))
        #expect(journey.holds(.all([yes, yes])) && !journey.holds(.all([yes, no])))
        #expect(journey.holds(.any([no, yes])) && !journey.holds(.any([no, no])))
        #expect(journey.holds(.all([])) && !journey.holds(.any([])))
        #expect(journey.holds(.not(no)) && !journey.holds(.not(yes)))
    }

    @Test func tooDeeplyNestedPredicateNeverHolds() throws {
        let journey = try journey(.count, "2")
        var deep = when("q", .answered)
        for _ in 1..<32 { deep = .all([deep]) }
        #expect(journey.holds(deep))
        #expect(!journey.holds(.all([deep])))
        #expect(!journey.holds(.not(.all([deep]))))
    }

    @Test func parametersAreTexts() {
        let walk = Walk(task([question("a")]), parameters: ["age": "9", "empty": ""])
        let journey = walk.journey
        #expect(journey.holds(.parameter("age", .lessThan("18"))))
        #expect(journey.holds(.parameter("age", .answered)))
        #expect(journey.holds(.parameter("empty", .skipped)))
        #expect(!journey.holds(.parameter("absent", .notEquals("x"))))
    }

    @Test func ownTaskIdentifierMeansThisSession() throws {
        let own = AnswerReference(task: "task", step: "q")
        #expect(try journey(.count, "2").holds(.answer(own, .equals("2"))))
    }

    @Test func overlongTextMatchesNoPattern() throws {
        let short = String(repeating: "a", count: 2_000)
        #expect(try journey(.word, short).holds(when("q", .matches(Pattern("a+")))))
        #expect(try !journey(.word, short + "a").holds(when("q", .matches(Pattern("a+")))))
    }
}
