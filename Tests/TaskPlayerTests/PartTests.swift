import TaskModel
import TaskPlayer
import Testing

/// Each part of an answer can be referenced separately.
@Suite struct PartTests {
    private let steps = [
        question("bp", .parts, optional: true),
        form("f", [item("m", .parts, optOuts: [.declined]), item("n", .count, optional: true)]),
        question("z"),
    ]

    private func walk(_ own: [String: String], _ form: [String: String]) throws -> Walk {
        let score = Score(
            id: "sum",
            title: "Sum",
            method: .sum,
            items: ["x", "y"].flatMap { part in
                [
                    AnswerReference(step: "bp", item: part),
                    AnswerReference(step: "f", item: "m", part: part),
                ]
            },
            minimumAnswered: 3
        )
        var walk = Walk(task(steps, scores: [score]))
        try walk.fill(own)
        try walk.fill(form)
        return walk
    }

    @Test func partIsNamedAfterItsItemOrStep() throws {
        let walk = try walk(["bp-x": "120", "bp-y": "80"], ["m-x": "1", "m-y": "2"])
        #expect(walk.journey.answer(answer("bp", "x")) == .value(.integer(120)))
        let whole = AnswerReference(step: "bp", item: "bp", part: "y")
        #expect(walk.journey.answer(whole) == .value(.integer(80)))
        let row = AnswerReference(step: "f", item: "m", part: "y")
        #expect(walk.journey.answer(row) == .value(.integer(2)))
        #expect(walk.journey.holds(.answer(row, .atLeast("2"))))
        #expect(walk.journey.answer(answer("f", "x")) == nil, "the form's step has no parts")
        #expect(walk.journey.answer(AnswerReference(step: "f", item: "n", part: "x")) == .skipped)
    }

    @Test func blankPartIsSkipped() throws {
        let walk = try walk(["bp-x": "120"], ["m-x": "1"])
        #expect(walk.journey.answer(answer("bp", "y")) == .skipped)
        #expect(!walk.journey.holds(when("bp", "y", .answered)))
    }

    @Test func decliningAppliesToAllParts() throws {
        let walk = try walk([:], ["m-opt-out": "declined"])
        #expect(walk.journey.answer(answer("bp", "x")) == .skipped)
        let row = AnswerReference(step: "f", item: "m", part: "x")
        #expect(walk.journey.answer(row) == .declined)
    }

    @Test(arguments: [(["bp-x": "1", "bp-y": "2"], 6.0), (["bp-x": "1"], 4.0), ([:], nil)])
    func scoreSumsAndCountsParts(own: [String: String], expected: Double?) throws {
        let walk = try walk(own, ["m-x": "1", "m-y": "2"])
        #expect(walk.journey.score("sum") == expected)
    }

    @Test func scoreInARoundUsesThatRound() throws {
        let score = Score(id: "sum", title: "Sum", method: .sum, items: [answer("a")])
        let inner = [
            question("a", .count), instruction("much", skipWhen: .score("sum", .lessThan("5"))),
        ]
        let repeated = rounds("s", .times(2), maximum: 2, inner)
        var walk = Walk(task([repeated, question("z")], scores: [score]))
        try walk.go(through: ["9", "", "1"])
        #expect(walk.steps == ["a", "much", "a@2"])
        #expect(walk.here == "z")
    }

    @Test func answersOfOtherTasksHavePartsAndRounds() throws {
        let intake: [String: [String: Answer]] = [
            "bp": ["bp": .value(.components(["x": .integer(120)]))],
            "who": ["who": .value(.text("dad"))],
            "family[1].who": ["who": .value(.text("mum"))],
        ]
        let walk = Walk(task([question("a")]), otherTasks: ["intake": intake])
        func value(_ text: String) -> Answer? {
            AnswerReference(parsing: text).flatMap(walk.journey.answer)
        }
        #expect(value("intake/bp.x") == .value(.integer(120)))
        #expect(value("intake/bp.bp.x") == .value(.integer(120)))
        #expect(value("intake/who") == .value(.text("dad")))
        #expect(value("intake/family[1].who") == .value(.text("mum")))
        #expect(value("intake/family[2].who") == nil)
        #expect(value("other/who") == nil)
    }

    @Test func answersForOtherTasksIncludeRounds() throws {
        var walk = Walk(task([list("family", [question("who")]), question("z")]))
        try walk.add("mum")
        try walk.add("dad")
        try walk.press("remove-1")
        try walk.add("aunt")
        #expect(walk.journey.answers["who"] == ["who": .value(.text("aunt"))])
        #expect(walk.journey.answers["family[1].who"] == ["who": .value(.text("dad"))])
        #expect(walk.journey.answers["family[2].who"] == ["who": .value(.text("aunt"))])
        #expect(walk.journey.answers["family[3].who"] == nil)
    }
}
