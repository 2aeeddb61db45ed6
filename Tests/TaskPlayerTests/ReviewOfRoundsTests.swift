import TaskModel
import TaskPlayer
import Testing

/// A change on the review page replays rounds and entries, including additions and removals.
@Suite struct ReviewOfRoundsTests {
    private func choosing(_ options: [String], at walk: Walk, step: String = "who") -> Submission {
        Submission(
            address: StepAddress(step),
            visit: walk.state.visit.number,
            fields: RawFields([step: options]),
            context: wording.context
        )
    }

    /// Returns a walk through a round for each option, with answers that name the option.
    private func eachWalk(_ options: [String]) throws -> Walk {
        var walk = Walk(
            task([
                question("who", .choices), rounds("s", .each(answer("who")), [question("a")]),
                review(), completion(),
            ])
        )
        try walk.act(.continue(choosing(options, at: walk)))
        for option in options { try walk.go("about \(option)") }
        #expect(walk.here == "check")
        return walk
    }

    private func value(_ walk: Walk, round: Int) -> Answer? {
        let round = AnswerReference.RoundReference("s", round)
        return walk.journey.answer(AnswerReference(step: "a", round: round))
    }

    @Test func oneRoundCanBeChangedAlone() throws {
        var walk = Walk(
            task([
                rounds("s", .times(3), maximum: 3, [question("a"), question("b")]), review(),
                completion(),
            ])
        )
        try walk.go(through: ["1", "2", "3", "4", "5", "6"])
        try walk.edit("a@2", "three")
        #expect(walk.here == "check")
        #expect(walk.steps == ["a", "b", "a@2", "b@2", "a@3", "b@3"])
        #expect(value(walk, round: 2) == .value(.text("three")))
        #expect(value(walk, round: 3) == .value(.text("5")))
        #expect(walk.journey.reviewed.map(\.address.description) == walk.steps)
    }

    @Test func smallerCountTakesTheLastRoundsOffThePath() throws {
        var walk = Walk(
            task([
                question("n", .count), rounds("s", .count(answer("n")), [question("a")]),
                review(), completion(),
            ])
        )
        try walk.go(through: ["3", "1", "2", "3"])
        try walk.edit("n", "2")
        #expect(walk.steps == ["n", "a", "a@2"])
        #expect(walk.here == "check")
        try walk.edit("n", "3")
        #expect(walk.here == "a@3", "answers off the path do not count")
        #expect(walk.journey.prefill(for: walk.state.visit.address) == ["a": .value(.text("3"))])
    }

    @Test func answerAboutAnOptionIsNotUsedForAnother() throws {
        var walk = try eachWalk(["mum", "dad", "aunt"])
        try walk.act(.edit(choosing(["dad", "aunt"], at: walk)))
        #expect(walk.here == "check", "their answers are replayed")
        #expect(walk.steps == ["who", "a", "a@2"])
        #expect(value(walk, round: 1) == .value(.text("about dad")))
        #expect(value(walk, round: 2) == .value(.text("about aunt")))
    }

    @Test func newOptionIsAskedAbout() throws {
        var walk = try eachWalk(["dad"])
        try walk.act(.edit(choosing(["mum", "dad"], at: walk)))
        #expect(walk.here == "a")
        #expect(walk.journey.eachValue(for: StepAddress("a")) == "mum")
        #expect(walk.journey.prefill(for: StepAddress("a")).isEmpty, "dad's answer is not used")
        try walk.go("about mum")
        #expect(walk.here == "check")
        #expect(value(walk, round: 2) == .value(.text("about dad")))
    }

    @Test func restoredOptionIsPrefilledWithItsAnswers() throws {
        var walk = try eachWalk(["mum", "dad"])
        try walk.act(.edit(choosing(["dad"], at: walk)))
        try walk.act(.edit(choosing(["mum", "dad"], at: walk)))
        #expect(walk.here == "a")
        #expect(
            walk.journey.prefill(for: StepAddress("a")) == ["a": .value(.text("about mum"))]
        )
    }

    @Test func draftAboutAnOptionFollowsIt() throws {
        var walk = Walk(
            task([
                question("who", .choices), rounds("s", .each(answer("who")), [question("a")]),
                question("z"),
            ])
        )
        try walk.act(.continue(choosing(["mum", "dad"], at: walk)))
        try walk.act(.draft(walk.filled(["a": "half of mum"])))
        try walk.go("mum")
        try walk.act(.back(walk.filled(["a": "half of dad"])))
        try walk.back()
        #expect(walk.here == "who")
        try walk.act(.continue(choosing(["dad", "aunt"], at: walk)))
        #expect(walk.journey.draft(for: StepAddress("a")) == RawFields(["a": ["half of dad"]]))
        #expect(walk.journey.draft(for: StepAddress("a", round: 2)) == nil)
        #expect(walk.change?.drafts[StepAddress("a", round: 2)] == .some(nil))
    }

    private func familyWalk() throws -> Walk {
        var walk = Walk(
            task([
                question("q"),
                list(
                    "family",
                    minimum: 1,
                    maximum: 3,
                    [
                        question("who"),
                        question("ill", skipWhen: when("q", .equals("short"))),
                    ]
                ), review(), completion(),
            ])
        )
        try walk.go("long")
        try walk.add("mum", "no")
        try walk.add("dad", "yes")
        try walk.press("remove-1")
        try walk.add("aunt", "no")
        try walk.go()
        #expect(walk.here == "check")
        return walk
    }

    @Test func entriesAreReplayed() throws {
        var walk = try familyWalk()
        let entries = walk.journey.entries(of: "family")
        let steps = walk.steps
        try walk.edit("q", "still long")
        #expect(walk.here == "check")
        #expect(walk.steps == steps)
        #expect(walk.journey.entries(of: "family") == entries)
        #expect(entries.map(\.round) == [2, 3])
    }

    @Test func removedEntriesAreNotListed() throws {
        let walk = try familyWalk()
        let listed = walk.journey.reviewed.map(\.address.description)
        #expect(listed == ["q", "who@2", "ill@2", "who@3", "ill@3"])
        #expect(!walk.journey.canEdit(StepAddress("nothing")))
    }

    @Test func entriesAreReplayedAlongAChangedPath() throws {
        var walk = try familyWalk()
        try walk.edit("q", "short")
        #expect(walk.here == "check")
        #expect(
            walk.journey.reviewed.map(\.address.description) == ["q", "who@2", "who@3"]
        )
        try walk.edit("q", "long")
        #expect(walk.here == "ill", "even an entry that is removed later is shown")
    }

    @Test func oneAnswerOfAnEntryCanBeChangedAlone() throws {
        var walk = try familyWalk()
        try walk.edit("who@2", "father")
        #expect(walk.here == "check")
        let first = AnswerReference(step: "who", round: AnswerReference.RoundReference("family", 1))
        #expect(walk.journey.answer(first) == .value(.text("father")))
        #expect(walk.journey.entries(of: "family").map(\.round) == [2, 3])
    }

    @Test func listItselfCanBeChanged() throws {
        var walk = try familyWalk()
        #expect(walk.journey.canEdit(StepAddress("family")))
        try walk.act(.press(.add, walk.filled([:], step: "family")))
        #expect(walk.here == "who@4")
        try walk.go(through: ["uncle", "no"])
        #expect(walk.here == "family", "another entry can be added")
        try walk.go()
        #expect(walk.here == "check")
        #expect(walk.journey.entries(of: "family").count == 3)
        try walk.act(.press(.remove(4), walk.filled([:], step: "family")))
        #expect(walk.here == "family")
        try walk.go()
        #expect(walk.here == "check")
        #expect(walk.state.returnsTo == nil)
        try walk.go()
        #expect(walk.state.status == .completed)
    }

    @Test func reviewListsOnlyWhatItNames() throws {
        let named = Step(
            id: "check",
            body: .review(Review(steps: ["s", "c"], includesInstructions: true))
        )
        let steps = [
            question("a"), section("s", [instruction("hint"), question("b")]), instruction("i"),
            question("c"), named, completion(),
        ]
        var walk = Walk(task(steps))
        try walk.go(through: ["1", "", "2", "", "3"])
        #expect(walk.journey.reviewed.map(\.address.step) == ["hint", "b", "c"])
        let other = Step(id: "check", body: .review(Review(task: "intake")))
        walk = Walk(task([question("a"), other]))
        try walk.go("1")
        #expect(walk.journey.reviewed.isEmpty)
    }
}
