import TaskModel
import TaskPlayer
import Testing

/// Conditions compare answers and scores with one another, with fixed values and with relative
/// dates.
@Suite struct ComparisonTests {
    /// 2026-03-27T23:30 in UTC.
    private static let start = Instant(milliseconds: 1_774_654_200_000)

    private func compare(
        _ first: String,
        _ relation: Comparison.Relation,
        _ second: String,
        _ kinds: (TestFormat.Kind, TestFormat.Kind) = (.count, .count)
    ) throws -> Bool {
        let steps = [
            question("a", kinds.0, optional: true), question("b", kinds.1, optional: true),
            question("end"),
        ]
        var walk = Walk(task(steps))
        try walk.go(through: [first, second])
        let (a, b) = (AnswerReference(step: "a"), AnswerReference(step: "b"))
        return walk.journey.holds(.comparison(Comparison(.answer(a), relation, [.answer(b)])))
    }

    @Test func comparesTwoAnswersByNumber() throws {
        #expect(try compare("9", .lessThan, "10"))
        #expect(try !compare("10", .lessThan, "9"))
        #expect(try compare("10", .equals, "10.0", (.count, .decimal)))
        #expect(try compare("10", .notEquals, "9"))
        #expect(try compare("2", .atLeast, "2", (.count, .choices)))
    }

    @Test func comparesTwoDatesAndTwoTexts() throws {
        #expect(try compare("2026-01-31", .lessThan, "2026-02-01", (.date, .date)))
        #expect(try compare("tea", .equals, "tea", (.word, .word)))
        #expect(try !compare("2026-01-31", .lessThan, "9", (.date, .count)), "not comparable")
    }

    @Test(arguments: Comparison.Relation.allCases)
    func comparisonWithoutAnAnswerNeverHolds(_ relation: Comparison.Relation) throws {
        #expect(try !compare("", relation, "1"))
        #expect(try !compare("1", relation, ""))
    }

    private func holds(
        _ date: String,
        _ relation: Comparison.Relation,
        _ operands: String...,
        enrolledOn: CalendarDate? = nil
    ) throws -> Bool {
        var walk = Walk(
            task([question("d", .date), question("end")]),
            enrolledOn: enrolledOn,
            start: Self.start
        )
        try walk.go(date)
        let dates = try operands.map { Operand.date(try #require(RelativeDate($0))) }
        let subject = Operand.answer(AnswerReference(step: "d"))
        return walk.journey.holds(.comparison(Comparison(subject, relation, dates)))
    }

    @Test func todayIsTheLocalDayOfTheStart() throws {
        #expect(try holds("2026-03-27", .equals, "today"))
        #expect(try holds("2008-03-27", .atMost, "today-18y"))
        #expect(try !holds("2008-03-28", .atMost, "today-18y"))
        #expect(try holds("2026-03-20", .between, "today-7", "today"))
    }

    @Test func enrolmentIsTheDayOfEnrolment() throws {
        let day = CalendarDate("2026-03-01")
        #expect(try holds("2026-03-04", .equals, "enrolment+3", enrolledOn: day))
        #expect(try !holds("2026-03-04", .equals, "enrolment+3"))
        #expect(try !holds("2026-03-04", .notEquals, "enrolment+3"))
    }

    @Test func monthIsComparedWithTheMonthOfADate() throws {
        #expect(try holds("2026-03", .equals, "today"))
        #expect(try holds("2026-02", .lessThan, "today"))
    }

    @Test func comparesScores() throws {
        let sum = Score(id: "sum", title: "S", method: .sum, items: [AnswerReference(step: "a")])
        var walk = Walk(
            task([question("a", .count), question("b", .count), question("end")], scores: [sum])
        )
        try walk.go(through: ["5", "4"])
        let (score, b) = (Operand.number(.score("sum")), Operand.answer(AnswerReference(step: "b")))
        #expect(walk.journey.holds(.comparison(Comparison(score, .greaterThan, [b]))))
        #expect(!walk.journey.holds(.comparison(Comparison(b, .atLeast, [score]))))
        #expect(walk.journey.holds(.comparison(Comparison(b, .between, [.text("4"), score]))))
    }

    @Test func ruleFollowsAComparison() throws {
        let (a, b) = (AnswerReference(step: "a"), AnswerReference(step: "b"))
        let rises = Predicate.comparison(Comparison(.answer(b), .greaterThan, [.answer(a)]))
        let steps = [
            question("a", .count),
            question("b", .count, next: [NavigationRule(when: rises, destination: .step("end"))]),
            question("c"), question("end"),
        ]
        var walk = Walk(task(steps))
        try walk.go(through: ["1", "2"])
        #expect(walk.here == "end")
        try walk.back()
        try walk.go("1")
        #expect(walk.here == "c")
    }
}
