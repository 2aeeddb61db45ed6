import TaskModel
import TaskPlayer
import Testing

/// Draws are deterministic for a session and differ between sessions.
@Suite struct DrawnSectionTests {
    private let letters = ["a", "b", "c", "d", "e"]

    private func walked(_ section: Step, seed: UInt64) throws -> [String] {
        var walk = Walk(task([section, completion()]), seed: seed)
        while walk.state.status.isOpen { try walk.go("1") }
        return walk.steps
    }

    private func questions() -> [Step] { letters.map { question($0) } }

    @Test func everyStepComesOnceInTheDrawnOrder() throws {
        let shuffled = drawn("s", questions(), isShuffled: true)
        for seed in UInt64(0)..<20 {
            let walk = Walk(task([shuffled]), seed: seed)
            let steps = try walked(shuffled, seed: seed)
            #expect(steps.sorted() == letters)
            #expect(walk.journey.order(ofSection: "s") == steps)
        }
        #expect(try Set((0..<20).map { try walked(shuffled, seed: $0) }).count > 10)
    }

    @Test func takeAppliesAfterTheShuffle() throws {
        let all = drawn("s", questions(), isShuffled: true)
        let three = drawn("s", questions(), isShuffled: true, take: 3)
        for seed in UInt64(0)..<20 {
            #expect(try walked(three, seed: seed) == Array(walked(all, seed: seed).prefix(3)))
        }
    }

    @Test func takenStepsKeepFileOrderWithoutShuffle() throws {
        let two = drawn("s", questions(), take: 2)
        let walks = try (0..<40).map { try walked(two, seed: $0) }
        #expect(walks.allSatisfy { $0.count == 2 && $0 == $0.sorted() })
        #expect(Set(walks.flatMap { $0 }) == Set(letters), "every step can be drawn")
    }

    @Test func takingMoreThanAllTakesAll() throws {
        #expect(try walked(drawn("s", questions(), take: 9), seed: 3) == letters)
    }

    @Test func plainSectionHasNoDrawnOrder() {
        let walk = Walk(task([section("s", questions())]))
        #expect(walk.journey.order(ofSection: "s") == nil)
        #expect(walk.journey.order(ofSection: "nowhere") == nil)
    }

    @Test func eachRoundIsDrawnSeparately() throws {
        let repeated = rounds("s", .times(5), questions(), isShuffled: true)
        var walk = Walk(task([repeated, completion()]))
        while walk.state.status.isOpen { try walk.go("1") }
        #expect(walk.steps.count == 25)
        let orders = (1...5).map { round in
            walk.journey.path.filter { $0.address.round == round }.map(\.address.step)
        }
        #expect(orders.allSatisfy { $0.sorted() == letters })
        #expect(Set(orders).count > 1)
        #expect(walk.journey.order(ofSection: "s", round: 2) == orders[1])
    }

    @Test func nestedSectionsAreShuffledAsBlocks() throws {
        let blocks = drawn(
            "s",
            [
                section("one", [question("a"), question("b")]),
                section("two", [question("c"), question("d")]),
            ],
            isShuffled: true
        )
        let walks = try Set((0..<20).map { try walked(blocks, seed: $0) })
        #expect(walks == [["a", "b", "c", "d"], ["c", "d", "a", "b"]])
    }

    @Test func jumpSkipsAStepThatWasNotDrawn() throws {
        let steps = [question("q", next: [go("c")]), drawn("s", questions(), take: 2)]
        for seed in UInt64(0)..<20 {
            var walk = Walk(task(steps + [question("z")]), seed: seed)
            try walk.go("1")
            let order = try #require(walk.journey.order(ofSection: "s"))
            let expected = order.first { $0 >= "c" } ?? "z"
            #expect(walk.here == expected)
        }
    }

    @Test func rulesApplyInTheDrawnOrder() throws {
        let inner = letters.map { question($0, skipWhen: when("q", .equals($0))) }
        let steps = [question("q"), drawn("s", inner, isShuffled: true), completion()]
        var walk = Walk(task(steps), seed: 7)
        try walk.go("c")
        let order = try #require(walk.journey.order(ofSection: "s"))
        while walk.state.status.isOpen { try walk.go("1") }
        #expect(walk.steps == ["q"] + order.filter { $0 != "c" })
    }

    @Test func laterStepsInTheDrawnOrderAreNotReached() throws {
        var walk = Walk(task([drawn("s", questions(), isShuffled: true), question("z")]), seed: 3)
        let order = try #require(walk.journey.order(ofSection: "s"))
        try walk.go("1")
        for step in order.dropFirst() {
            #expect(walk.journey.state(of: answer(step)) == .notReached)
        }
        #expect(walk.journey.progress == TaskProgress(position: 2, total: 6))
    }

    @Test func undrawnStepIsNotShownOnceItsSectionIsLeft() throws {
        var walk = Walk(task([drawn("s", questions(), take: 1), question("z")]), seed: 3)
        let taken = walk.here
        let other = try #require(letters.first { $0 != taken })
        #expect(walk.journey.state(of: answer(other)) == .notReached)
        try walk.go("1")
        #expect(walk.journey.state(of: answer(other)) == .notShown)
    }
}
