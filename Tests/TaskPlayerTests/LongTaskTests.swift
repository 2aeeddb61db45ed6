import Foundation
import TaskModel
import TaskPlayer
import Testing

/// The cost of a task grows linearly, not quadratically, with its length.
@Suite struct LongTaskTests {
    /// Returns a task of forms, each with a rule, a skip condition and an item that may be hidden.
    private func long(_ count: Int) -> TaskDefinition {
        let pages = (0..<count).map { number in
            form(
                "q\(number)",
                [item("a"), item("b", visibleWhen: when("q0", "a", .equals("never")))],
                skipWhen: when("q0", "a", .equals("never")),
                next: [go("done", when: when("q\(number)", "a", .equals("never")))]
            )
        }
        return task(pages + [review(), completion()])
    }

    /// Returns a session in which `count` entries were added to a list and every fourth entry was
    /// removed.
    private func listed(_ count: Int) throws -> Walk {
        let cohort = CohortRule("c", when: when("a", .equals("x")))
        let inner = [question("a").with(cohorts: [cohort]), question("b")]
        var walk = Walk(task([list("l", maximum: count, inner), review(), completion()]))
        for number in 1...count {
            try walk.add("x", "y")
            if number.isMultiple(of: 4) { try walk.press("remove-\(number)") }
        }
        try walk.go()
        #expect(walk.here == "check")
        #expect(walk.journey.entries(of: "l").count == count - count / 4)
        return walk
    }

    /// Returns a session after `count` rounds, each with its own order of steps.
    private func repeated(_ count: Int) throws -> Walk {
        let inner = [question("a"), question("b", skipWhen: when("a", .equals("never")))]
        let rule = Repetition.Rule.times(count)
        let section = rounds("s", rule, maximum: count, inner, isShuffled: true)
        var walk = Walk(task([section, review(), completion()]))
        for _ in 0..<2 * count { try walk.go("x") }
        #expect(walk.here == "check")
        return walk
    }

    private func atReview(_ count: Int) throws -> Walk {
        var walk = Walk(long(count))
        for _ in 0..<count { try walk.fill(["a": "x"]) }
        #expect(walk.here == "check")
        return walk
    }

    /// Returns the shortest processor time of five runs, in nanoseconds.
    ///
    /// The shortest time is affected least by other load.
    private func time(_ work: () throws -> Void) rethrows -> Double {
        try (0..<5).map { _ in
            let start = processorTime()
            try work()
            return processorTime() - start
        }.min() ?? 0
    }

    /// Returns the processor time of this thread in nanoseconds.
    private func processorTime() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    @Test func fiveHundredStepsCanBeAnsweredAndChanged() throws {
        var walk = try atReview(500)
        #expect(walk.journey.path.count == 500)
        try walk.act(.edit(walk.filled(["a": "y"], step: "q0")))
        #expect(walk.here == "check")
        #expect(walk.journey.path.count == 500)
        #expect(walk.state.history.count == 1_000)
        try walk.go()
        #expect(walk.state.status == .completed)
    }

    @Test func journeyCostIsLinear() throws {
        try expectProportion { walk in
            let journey = walk.journey
            _ = journey.progress
            _ = journey.itemStates
            _ = journey.reviewed
        }
    }

    @Test func answerCostIsLinear() throws {
        try expectProportion { walk in
            var walk = walk
            try walk.back()
            try walk.fill(["a": "z"])
        }
    }

    @Test func replayCostIsLinear() throws {
        try expectProportion { walk in
            var walk = walk
            try walk.act(.edit(walk.filled(["a": "y"], step: "q0")))
        }
    }

    @Test func repeatedSectionCostIsLinear() throws {
        try expectProportion(of: repeated, (25, 200)) { walk in
            var walk = walk
            look(at: walk)
            try walk.edit("a", "y")
            #expect(walk.here == "check")
        }
    }

    @Test func listCostIsLinear() throws {
        try expectProportion(of: listed, (20, 160), below: 48) { look(at: $0) }
    }

    private func look(at walk: Walk) {
        let journey = walk.journey
        _ = journey.progress
        _ = journey.itemStates
        _ = journey.reviewed
        _ = journey.resultsByPlace
        _ = journey.answers
    }

    /// Expects eight times the length to take less than `limit` times as long.
    ///
    /// The factor is about 8 for a linear cost, and about 64 for a quadratic cost.
    private func expectProportion(
        of make: ((Int) throws -> Walk)? = nil,
        _ sizes: (Int, Int) = (50, 400),
        below limit: Double = 32,
        _ work: (Walk) throws -> Void
    ) throws {
        let make = make ?? atReview
        let short = try make(sizes.0)
        let long = try make(sizes.1)
        let ratio = try time { try work(long) } / time { try work(short) }
        #expect(ratio < limit, "eight times the length takes \(ratio) times as long")
    }

    @Test func manySkipsInOneMoveNeedLittleStack() throws {
        let skipped = (0..<5_000).map { instruction("s\($0)", skipWhen: .all([])) }
        var walk = Walk(task([question("a")] + skipped + [instruction("z")]))
        try walk.go("x")
        #expect(walk.here == "z")
    }
}
