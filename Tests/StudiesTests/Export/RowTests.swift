import Export
import TaskModel
import Testing

@testable import Studies

/// Tests of export rows with rounds, list entries, random orders, cohorts and strata.
@Suite struct RowTests {
    private func task(_ steps: Step...) -> TaskDefinition {
        TaskDefinition(id: "task", title: "Task", steps: steps)
    }

    private var list: TaskDefinition {
        let section = Section(
            steps: [.word("relative"), .word("illness")],
            repetition: Repetition(.entries(EntryList()), maximum: 3)
        )
        return task(.section("relatives", section), .done)
    }

    private func add(_ name: String, to session: inout Session) throws {
        try session.press(.add)
        try session.go(["relative": name])
        try session.go(["illness": "\(name)-ill"])
    }

    @Test func listEntriesAreNumberedByPosition() throws {
        var session = Session(list)
        #expect(try session.wide("relatives__count") == "0")
        for name in ["ann", "bob", "cy"] { try add(name, to: &session) }
        #expect(try session.wide("relative__r2") == "bob")
        try session.press(.remove(2))
        #expect(session.here == "relatives")
        #expect(try session.wide("relatives__count") == "2")
        #expect(try session.wide("relative") == "ann")
        #expect(try session.wide("relative__r2") == "cy")
        #expect(try session.wide("illness__r2") == "cy-ill")
        #expect(try session.wide("relative__r3") == "")
        try add("dora", to: &session)
        try session.go()
        #expect(session.here == "done")
        #expect(try session.wide("relative__r3") == "dora")
        #expect(try session.wide("relatives__count") == "3")
    }

    @Test func removedEntryIsOffThePath() throws {
        var session = Session(list)
        for name in ["ann", "bob"] { try add(name, to: &session) }
        try session.press(.remove(1))
        #expect(try session.cells("csv-long", "value").contains("bob"))
        #expect(try !session.cells("csv-long", "value").contains("ann"))
        let states = try session.cells("csv-long", "state")
        #expect(states == ["", "answered", "answered", "off_path", "off_path"])
    }

    @Test func unfinishedEntryIsNotCounted() throws {
        var session = Session(list)
        try add("ann", to: &session)
        try session.press(.add)
        #expect(session.here == "relative@2")
        #expect(try session.wide("relatives__count") == "1")
        #expect(try session.cells("csv-long", "instance") == ["1", "1", "1"])
        try session.go(["relative": "bob"])
        #expect(try session.wide("relatives__count") == "2")
        #expect(try session.wide("relative__r2") == "bob")
        #expect(try session.cells("csv-long", "state").last == "not_reached")
    }

    @Test func countIncludesCurrentRound() throws {
        let section = Section(steps: [.word("day")], repetition: Repetition(.times(3), maximum: 3))
        var session = Session(task(.word("first"), .section("days", section), .done))
        #expect(try session.wide("days__count") == "")
        try session.go(["first": "x"])
        #expect(try session.wide("days__count") == "1")
        try session.go(["day": "mon"])
        try session.go(["day": "tue"])
        #expect(session.here == "day@3")
        #expect(try session.wide("days__count") == "3")
        #expect(try session.wide("day__r2") == "tue")
        #expect(try session.wide("day__r3") == "")
        let states = ["answered", "", "answered", "answered", "not_reached"]
        #expect(try session.cells("csv-long", "state") == states)
        try session.go(["day": "wed"])
        #expect(try session.wide("day__r3") == "wed")
        #expect(session.row().items.count == 4)
    }

    @Test func roundPerChoiceNamesItsChoice() throws {
        let section = Section(
            steps: [.word("age")],
            repetition: Repetition(.each(AnswerReference(step: "pets")), maximum: 2)
        )
        var session = Session(task(.word("pets"), .section("pet", section), .word("end"), .done))
        #expect(try session.wide("pet__each") == "")
        try session.go(["pets": "cat dog"])
        #expect(try session.wide("pet__each") == "cat")
        #expect(try session.wide("pet__r2__each") == "", "the second round has not started")
        for _ in 0..<2 { try session.go(["age": "3"]) }
        #expect(session.here == "end")
        #expect(try session.wide("pet__r2__each") == "dog")
        #expect(session.row().eachValues.count == 2)
        for _ in 0..<3 { try session.back() }
        try session.go(["pets": "dog"])
        #expect(session.here == "age")
        #expect(try session.wide("pet__each") == "dog")
        #expect(try session.wide("age") == "", "this was the cat's age")
        #expect(try session.wide("pet__r2__each") == "")
    }

    @Test func skippedSectionHasNoRounds() throws {
        let count = AnswerReference(step: "many")
        let section = Section(
            steps: [.word("day")],
            repetition: Repetition(.count(count), maximum: 2)
        )
        var session = Session(task(.word("many"), .section("days", section), .word("end"), .done))
        try session.go(["many": "0"])
        #expect(session.here == "end")
        #expect(try session.wide("days__count") == "0")
        #expect(try session.wide("day") == "")
        #expect(try session.cells("csv-long", "state")[2] == "not_shown")
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func optionOrderIsThatOfPageInItsRound(_ seed: UInt64) throws {
        let section = Section(
            steps: [.word("why", "a", "b", "c", "d")],
            repetition: Repetition(.times(2), maximum: 2)
        )
        var session = Session(
            task(.section("days", section), .word("more", "x", "y"), .done),
            seed: seed
        )
        #expect(try session.wide("why__order") == "")
        for _ in 0..<2 { try session.go(["why": "a"]) }
        let options = ["a", "b", "c", "d"]
        let orders = ["why", "why@2"].map { key in
            Draw(seed: seed, key: key).order(of: 4, for: "why").map { options[$0] }
                .joined(separator: "|")
        }
        #expect(try session.wide("why__order") == orders[0])
        #expect(try session.wide("why__r2__order") == orders[1])
        #expect(try session.wide("more__order") == "")
    }

    @Test func optionOrderOfEntryDependsOnRoundNotPosition() throws {
        let section = Section(
            steps: [.word("why", "a", "b", "c", "d", "e", "f")],
            repetition: Repetition(.entries(EntryList()), maximum: 3)
        )
        var session = Session(task(.section("list", section), .done))
        for _ in 0..<2 {
            try session.press(.add)
            try session.go(["why": "a"])
        }
        let second = try session.wide("why__r2__order")
        let first = try session.wide("why__order")
        try session.press(.remove(1))
        #expect(first != second)
        #expect(try session.wide("why__order") == second)
        #expect(try session.wide("why__r2__order") == "")
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func stepOrderIsTheOneFollowed(_ seed: UInt64) throws {
        let steps = ["one", "two", "three", "four"].map { Step.word($0) }
        let section = Section(steps: steps, isShuffled: true, take: 2)
        var session = Session(task(.section("quiz", section), .done), seed: seed)
        #expect(try session.wide("quiz__order") == "")
        var taken: [String] = []
        while session.here != "done" {
            taken.append(session.here)
            try session.go([session.here: "x"])
        }
        #expect(taken.count == 2)
        #expect(try session.wide("quiz__order") == taken.joined(separator: "|"))
        let states = session.row().items.values.map(\.state)
        #expect(states.count { $0 == .notShown } == 2)
    }

    @Test func rowContainsCurrentCohortsAndStratum() throws {
        let rule = CohortRule("night")
        var flow = StepFlow()
        flow.cohorts = [rule]
        let step = Step(id: "a", flow: flow, body: Step.word("a").body)
        var session = Session(task(step, .word("b"), .done))
        #expect(session.row().cohorts == [])
        try session.go(["a": "x"])
        #expect(session.row(["old"]).cohorts == ["night"])
        #expect(session.row(["old"]).stratum == ["old"])
        #expect(try session.wide("cohorts") == "night")
    }
}
