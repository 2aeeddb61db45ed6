import TaskModel
import TaskPlayer
import Testing

/// The conditions sent to a page contain only tests of the page's own items.
@Suite struct ResidualTests {
    private func conditions(
        _ predicate: Predicate,
        of items: [FormItem] = [item("x", .count, optional: true), item("w")],
        walking answers: [String] = ["yes"],
        scores: [Score] = []
    ) throws -> [String: Predicate] {
        let page = form("p", items + [item("z", visibleWhen: predicate)])
        var walk = Walk(
            task([question("a"), page, completion()], scores: scores),
            parameters: ["source": "clinic"],
            cohorts: ["c"],
            arm: "A"
        )
        try walk.go(through: answers)
        return walk.journey.liveConditions(of: page, at: StepAddress("p"))
    }

    private let own = when("p", "x", .atLeast("3"))

    @Test func testsOfThePageRemain() throws {
        #expect(try conditions(own) == ["z": own])
        #expect(try conditions(.not(own)) == ["z": .not(own)])
    }

    @Test(arguments: [
        when("a", .equals("yes")), .parameter("source", .equals("clinic")), .cohort("c"), .arm("A"),
        .not(when("a", .equals("no"))), .all([]),
    ])
    func knownConditionsAreEliminated(_ known: Predicate) throws {
        #expect(try conditions(.all([known, own])) == ["z": own])
        #expect(try conditions(.any([.not(known), own])) == ["z": own])
        #expect(try conditions(.all([.not(known), own])).isEmpty, "the condition never holds")
        #expect(try conditions(.any([known, own])).isEmpty, "the condition always holds")
    }

    @Test func otherAnswersAreNotDisclosed() throws {
        let secret = when("a", .equals("my secret"))
        let condition = Predicate.all([.any([secret, own]), .not(.all([secret, own]))])
        let left = try conditions(condition, walking: ["my secret"])
        #expect(left["z"] == .not(own))
        #expect(left["z"]?.references.allSatisfy { $0.step == "p" } == true)
    }

    @Test(arguments: [
        when("p", "x", .matches(Pattern("a"))), when("p", "d", .atLeast("2026-01-01")),
        when("p", "w", .lessThan("2026-01-01")), when("p", "nobody", .answered),
        .score("sum", .atLeast("1")),
        .comparison(Comparison(.number(.missing("sum")), .equals, [.text("0")])),
        .comparison(
            Comparison(.answer(answer("a")), .lessThan, [.answer(answer("p", "x"))])
        ),
    ])
    func undecidableConditionsAreLeftToTheServer(_ condition: Predicate) throws {
        let sum = Score(
            id: "sum",
            title: "Sum",
            method: .sum,
            items: [AnswerReference(step: "p", item: "x")]
        )
        let items = [item("x", .count), item("w"), item("d", .date)]
        #expect(try conditions(condition, of: items, scores: [sum]).isEmpty)
        #expect(try conditions(.all([own, condition]), of: items, scores: [sum]).isEmpty)
        #expect(try conditions(.not(condition), of: items, scores: [sum]).isEmpty)
    }

    @Test func impossibleOutcomesAreEliminated() throws {
        #expect(try conditions(when("p", "w", .skipped)).isEmpty, "required items are not skipped")
        let skipped = when("p", "x", .skipped)
        #expect(try conditions(skipped) == ["z": skipped])
        let unknown = when("p", "d", .dontKnow)
        let items = [item("d", .date, optOuts: [.dontKnow])]
        #expect(try conditions(unknown, of: items) == ["z": unknown], "a checkbox shows it")
    }

    @Test func itemsIndependentOfThePageHaveNoCondition() throws {
        #expect(try conditions(when("a", .equals("yes"))).isEmpty)
    }

    /// Evaluates the residual as the page would, and the full condition as the server does.
    @Test(arguments: 0..<8)
    func residualAndFullConditionAgree(_ number: Int) throws {
        let (x, a) = (number % 4 + 1, number < 4 ? "yes" : "no")
        let condition = Predicate.any([
            .all([when("a", .equals("yes")), own]),
            .all([.not(when("a", .equals("yes"))), when("p", "x", .lessThan("2"))]),
        ])
        let page = form("p", [item("x", .count), item("z", visibleWhen: condition)])
        var walk = Walk(task([question("a"), page, completion()]))
        try walk.go(a)
        let answers = ["x": Answer.value(.integer(x))]
        let shown = walk.journey.visibleItems(of: page, answers: answers).map(\.id)
        let left = try #require(
            walk.journey.liveConditions(of: page, at: StepAddress("p"))["z"]
        )
        let alone = form("p", [item("x", .count), item("z", visibleWhen: left)])
        let fresh = Walk(task([alone])).journey
        #expect(fresh.visibleItems(of: alone, answers: answers).map(\.id) == shown)
    }
}
