import TaskModel
import TaskPlayer
import Testing

/// A list's rounds are entries that the participant adds, changes and removes.
@Suite struct ListTests {
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

    @Test func entriesAreAddedOneByOne() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        #expect(walk.here == "family")
        #expect(walk.steps == ["family", "who", "age", "family", "who@2", "age@2"])
        let entries = [ListEntry(number: 1, round: 1), ListEntry(number: 2, round: 2)]
        #expect(walk.journey.entries(of: "family") == entries)
        #expect(walk.journey.path.map(\.outcome.rawValue).first == "pressed:add")
        try walk.go()
        #expect(walk.here == "z")
    }

    @Test func entryStartsWithItsFirstAnswer() throws {
        var walk = Walk(task(family))
        try walk.press("add")
        #expect(walk.here == "who")
        #expect(walk.journey.entries(of: "family").isEmpty)
        #expect(walk.journey.roundNumber(of: walk.state.visit.address) == 1)
        try walk.go("mum")
        #expect(walk.journey.entries(of: "family").count == 1)
    }

    @Test func removedEntryDoesNotCount() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        try walk.press("remove-1")
        #expect(walk.here == "family")
        #expect(walk.journey.entries(of: "family") == [ListEntry(number: 1, round: 2)])
        let first = AnswerReference(step: "who", round: AnswerReference.RoundReference("family", 1))
        #expect(walk.journey.answer(first) == .value(.text("dad")), "the first entry left")
        try walk.press("remove-2")
        #expect(walk.journey.answer(first) == nil)
        #expect(walk.journey.answer(answer("who")) == nil)
        #expect(walk.journey.answers["who"] == nil)
        #expect(walk.state.history.count == 8, "the history still contains the removed entries")
        try walk.go()
        try walk.go("end")
        #expect(walk.journey.reviewed.map(\.address.step) == ["z"])
    }

    @Test func latestRemainingEntryIsTheLatest() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"], ["aunt", "62"]])
        try walk.press("remove-3")
        #expect(walk.journey.answer(answer("who")) == .value(.text("dad")))
        try walk.press("remove-1")
        #expect(walk.journey.answer(answer("who")) == .value(.text("dad")))
    }

    @Test func roundNumbersAreNotReused() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        try walk.press("remove-2")
        try walk.press("add")
        #expect(walk.here == "who@3")
        #expect(walk.journey.prefill(for: walk.state.visit.address).isEmpty)
        #expect(walk.journey.roundNumber(of: walk.state.visit.address) == 2)
    }

    @Test func backUndoesARemoval() throws {
        var walk = try walk([["mum", "60"]])
        try walk.press("remove-1")
        try walk.back()
        #expect(walk.here == "family")
        #expect(walk.journey.entries(of: "family").count == 1)
        #expect(walk.journey.answer(answer("who")) == .value(.text("mum")))
    }

    @Test func removalReportsTheEntryJustRemoved() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        #expect(walk.journey.removal == nil)
        try walk.press("remove-2")
        let removal = try #require(walk.journey.removal)
        #expect(removal.entry == ListEntry(number: 2, round: 2))
        #expect(removal.before.entries(of: "family").count == 2)
        try walk.press("add")
        #expect(walk.journey.removal == nil)
    }

    @Test func entryIsChangedInItsRound() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        try walk.press("change-1")
        #expect(walk.here == "who")
        #expect(walk.journey.prefill(for: StepAddress("who")) == ["who": .value(.text("mum"))])
        try walk.go(through: ["mother", "59"])
        #expect(walk.here == "family")
        #expect(walk.journey.entries(of: "family").map(\.round) == [1, 2])
        let first = AnswerReference(step: "who", round: AnswerReference.RoundReference("family", 1))
        #expect(walk.journey.answer(first) == .value(.text("mother")))
    }

    @Test func changedEntryDropsAnswersOfTheBranchItLeft() throws {
        let inner = [
            question("sex"), question("births", skipWhen: when("sex", .equals("m"))),
        ]
        var walk = Walk(task([list("family", inner), question("z"), completion()]))
        try walk.add("f", "3")
        try walk.press("change-1")
        try walk.go("m")
        #expect(walk.here == "family")
        #expect(walk.journey.answer(answer("births")) == nil)
        let births = ItemAddress(StepAddress("births"), "births")
        #expect(walk.journey.itemStates[births] == .offPath)
    }

    @Test func changeLeftWithAButtonChangesNothing() throws {
        let who = question("who").with(buttons: [button("cancel", .step("family"))])
        var walk = Walk(task([list("family", [who, question("age")]), completion()]))
        try walk.add("mum", "60")
        try walk.press("change-1")
        try walk.press("button-cancel", ["who": "half"])
        #expect(walk.here == "family")
        #expect(walk.journey.answer(answer("who")) == .value(.text("mum")))
        #expect(walk.journey.draft(for: StepAddress("who")) == RawFields(["who": ["half"]]))
        try walk.press("add")
        try walk.press("button-cancel")
        #expect(walk.journey.entries(of: "family").count == 1, "no entry was started")
        #expect(walk.journey.answer(answer("who")) == .value(.text("mum")))
        try walk.press("add")
        #expect(walk.here == "who@3")
    }

    @Test func listRequiresItsMinimum() throws {
        var walk = Walk(task([list("family", minimum: 2, [question("who")]), completion()]))
        #expect(walk.journey.missingEntries(of: "family") == 2)
        #expect(throws: ActionError.tooFewEntries(missing: 2)) { try walk.go() }
        try walk.add("mum")
        #expect(throws: ActionError.tooFewEntries(missing: 1)) { try walk.go() }
        try walk.add("dad")
        try walk.go()
        #expect(walk.state.status == .completed)
    }

    @Test func listEnforcesItsMaximum() throws {
        var walk = try walk([["a", "1"], ["b", "2"], ["c", "3"]])
        #expect(!walk.journey.canAddEntry(to: "family"))
        #expect(throws: ActionError.unknownButton(StepAddress("family"))) { try walk.press("add") }
        try walk.press("remove-2")
        #expect(walk.journey.canAddEntry(to: "family"))
        try walk.add("d", "4")
        #expect(walk.steps.last == "age@4")
    }

    @Test func entriesOfAFixedListCannotBeChangedOrRemoved() throws {
        let attempts = list("tries", minimum: 1, isEditable: false, [question("score")])
        var walk = Walk(task([attempts, completion()]))
        try walk.add("5")
        let here = StepAddress("tries")
        #expect(throws: ActionError.unknownButton(here)) { try walk.press("change-1") }
        #expect(throws: ActionError.unknownButton(here)) { try walk.press("remove-1") }
        try walk.add("6")
        #expect(walk.journey.entries(of: "tries").count == 2)
    }

    @Test(arguments: ["change-2", "remove-2", "remove-9", "instructions", "button-x"])
    func unavailableButtonIsRejected(button: String) throws {
        var walk = try walk([["mum", "60"]])
        let before = walk.state
        #expect(throws: ActionError.unknownButton(StepAddress("family"))) { try walk.press(button) }
        #expect(walk.state == before)
    }

    @Test func onlyAListOffersAdd() throws {
        var walk = Walk(task([question("a"), completion()]))
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) { try walk.press("add") }
    }

    @Test func doubleClickAddsOneEntry() throws {
        var walk = Walk(task(family))
        let form = walk.filled([:])
        try walk.act(.press(.add, form))
        let after = walk.state
        try walk.act(.press(.add, form))
        #expect(walk.outcome == .repeated)
        #expect(walk.state == after)
    }

    @Test func stalePressDoesNothing() throws {
        var walk = try walk([["mum", "60"]])
        let old = walk.filled([:], step: "family", visit: 1)
        try walk.act(.press(.remove(1), old))
        #expect(walk.outcome == .stale)
        #expect(walk.journey.entries(of: "family").count == 1)
    }

    @Test func jumpIntoAListLeadsToItsPage() throws {
        let steps = [question("a", next: [go("who")]), question("b")] + family
        var walk = Walk(task(steps))
        try walk.go("1")
        #expect(walk.here == "family")
    }

    @Test func listCanBeSkippedLikeAnyStep() throws {
        let steps = [
            question("a"),
            list("family", [question("who")], skipWhen: when("a", .equals("none"))),
            question("z"),
        ]
        var walk = Walk(task(steps))
        try walk.go("none")
        #expect(walk.here == "z")
    }

    @Test func placesFollowTheRemainingEntries() throws {
        var walk = try walk([["mum", "60"], ["dad", "61"]])
        func state(_ place: Int) -> ItemState? {
            walk.journey.itemStates[ItemAddress(StepAddress("who", round: place), "who")]
        }
        func value(_ place: Int) -> Answer? {
            walk.journey.answer(at: ItemAddress(StepAddress("who", round: place), "who"))
        }
        #expect([1, 2, 3].map(state) == [.answered, .answered, .notReached])
        try walk.press("remove-1")
        #expect([1, 2, 3].map(state) == [.answered, .offPath, .notReached])
        #expect(value(1) == .value(.text("dad")))
        #expect(value(2) == nil)
        #expect(walk.journey.resultsByPlace[StepAddress("who")]?.address.round == 2)
        try walk.go()
        #expect([1, 2, 3].map(state) == [.answered, .offPath, .notShown])
    }

    @Test func restOfAnOpenEntryIsNotReached() throws {
        var walk = try walk([["mum", "60"]])
        try walk.press("add")
        try walk.go("dad")
        let age = ItemAddress(StepAddress("age", round: 2), "age")
        #expect(walk.journey.itemStates[age] == .notReached)
    }

    @Test func progressIgnoresRemovedEntries() throws {
        var walk = try walk([["mum", "60"]])
        let before = try #require(walk.journey.progress)
        try walk.add("dad", "61")
        #expect(walk.journey.progress?.position != before.position)
        try walk.press("remove-2")
        let now = try #require(walk.journey.progress)
        #expect((now.position, now.total) == (before.position, before.total))
        #expect(now.done >= before.done, "the completed share does not shrink")
        #expect(before.isEstimate)
    }
}
