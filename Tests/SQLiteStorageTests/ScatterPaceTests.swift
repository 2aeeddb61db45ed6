import Testing

@testable import SQLiteStorage

@Suite struct ScatterPaceTests {
    /// How many each commit takes of those that come before it, until no more come and none waits.
    private func taken(of coming: [Int], _ limits: GroupWriter.Limits = .init()) -> [Int] {
        var (pace, waiting) = (ScatterPace(limits), 0)
        var (coming, taken) = (coming[...], [Int]())
        while !coming.isEmpty || waiting > 0 {
            let count = coming.popFirst() ?? 0
            for _ in 0..<count { pace.noteArrival() }
            waiting += count
            let now = min(waiting, pace.next(waiting: waiting))
            waiting -= now
            taken.append(now)
        }
        return taken
    }

    @Test func aCrowdIsSpreadOverManyCommits() {
        #expect(taken(of: [64]) == Array(repeating: 2, count: 32))
    }

    /// A school begins at once: nobody waits for more than some hundred commits.
    @Test(arguments: [(1_000, 31), (4_000, 125)])
    func theLargerTheCrowdTheMoreAtOnce(_ crowd: Int, _ first: Int) {
        let taken = taken(of: [crowd])
        #expect(taken.reduce(0, +) == crowd)
        #expect(taken[0] == first)
        #expect(taken.count < 160)
        #expect(zip(taken, taken.dropFirst()).allSatisfy { $0 >= $1 })
    }

    /// Short tasks have as many beginnings all the time: once that is known, none waits.
    @Test func whoeverComesAllTheTimeWaitsForNothing() {
        let taken = taken(of: Array(repeating: 6, count: 1_000))
        #expect(taken.first == 2)
        #expect(taken.dropFirst(200).allSatisfy { $0 == 6 })
        #expect(taken.count == 1_000)
    }

    @Test func aPaceIsForgotten() {
        var pace = ScatterPace(.init())
        for _ in 0..<1_000 {
            for _ in 0..<10 { pace.noteArrival() }
            _ = pace.next(waiting: 10)
        }
        #expect(pace.next(waiting: 0) == 19)
        for _ in 0..<1_000 { _ = pace.next(waiting: 0) }
        #expect(pace.next(waiting: 0) == 2)
    }
}
