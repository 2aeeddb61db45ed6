import TaskModel
import TaskPlayer
import Testing

/// Leaving a changed entry before its last page loses no accepted answer.
@Suite struct EntryChangeTests {
    private let family = [
        list("family", maximum: 3, [question("who"), question("age", .count)]),
        question("z"), review(), completion(),
    ]

    private func walk(_ entries: [[String]]) throws -> Walk {
        var walk = Walk(task(family))
        for entry in entries {
            try walk.press("add")
            try walk.go(through: entry)
        }
        return walk
    }

    private func name(_ place: Int, _ walk: Walk) -> Answer? {
        walk.journey.answer(at: ItemAddress(StepAddress("who", round: place), "who"))
    }

    @Test func changeLeftWithBackCounts() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        try walk.press("change-1")
        try walk.go("mother")
        try walk.back()
        #expect(walk.here == "who")
        try walk.back()
        #expect(walk.here == "family")
        #expect(name(1, walk) == .value(.text("mother")))
        #expect(name(2, walk) == .value(.text("dad")))
        let age = ItemAddress(StepAddress("age"), "age")
        #expect(walk.journey.answer(at: age) == .value(.integer(60)))
        #expect(walk.steps == ["family", "who", "age", "family", "who@2", "age@2"])
        try walk.back()
        #expect(walk.here == "age@2", "Back does not return to the same page")
        try walk.go("62")
        try walk.go()
        #expect(walk.here == "z")
        #expect(name(1, walk) == .value(.text("mother")))
    }

    @Test func openingAnEntryAndGoingBackChangesNothing() throws {
        var walk = try walk([["mum", "60"]])
        let before = walk.journey.path
        try walk.press("change-1")
        try walk.act(.back(walk.filled(["who": "typed"])))
        #expect(walk.here == "family")
        #expect(walk.journey.path == before)
        #expect(walk.journey.draft(for: StepAddress("who"))?["who"] == "typed")
    }

    @Test func changeCountsWhenTheListPageIsRevisited() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        try walk.press("change-2")
        try walk.go("father")
        let visit = try #require(walk.journey.revisit(StepAddress("family")))
        try walk.act(.continue(walk.filled([:], step: "family", visit: visit)))
        #expect(walk.here == "z")
        #expect(name(1, walk) == .value(.text("mum")))
        #expect(name(2, walk) == .value(.text("father")))
    }

    @Test func changeThatOpensAQuestionCountsOnceItIsAnswered() throws {
        let inner = [
            question("who"), question("births", skipWhen: when("who", .equals("dad"))),
        ]
        var walk = Walk(task([list("family", inner), question("z"), completion()]))
        try walk.add("dad")
        try walk.press("change-1")
        try walk.go("mum")
        #expect(walk.here == "births")
        try walk.back()
        try walk.back()
        #expect(walk.here == "family")
        #expect(name(1, walk) == .value(.text("dad")))
        #expect(walk.journey.prefill(for: StepAddress("who")) == ["who": .value(.text("mum"))])
        #expect(walk.journey.entries(of: "family").map(\.isUnfinished) == [true])
        try walk.press("change-1")
        try walk.go(through: ["mum", "2"])
        #expect(walk.journey.entries(of: "family").map(\.isUnfinished) == [false])
        #expect(name(1, walk) == .value(.text("mum")))
    }
}
