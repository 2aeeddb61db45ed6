import TaskModel
import Testing

/// What is drawn one after another is fixed by seed and key, and fair.
@Suite struct LotTests {
    /// Data sets of rehearsals depend on these; they were computed once, apart from the code.
    @Test(arguments: [
        (UInt64(1), "k", [UInt64(4657029333753147970), 5354517557278234413, 15456800623301715598]),
        (
            UInt64(7), "person 12",
            [UInt64(5761423717279981219), 16657322063442077959, 9791080098349640426]
        ),
    ])
    func theNumbersNeverChange(seed: UInt64, key: String, numbers: [UInt64]) {
        var lot = Lot(seed: seed, key: key)
        #expect(numbers.map { _ in lot.next() } == numbers)
    }

    @Test func everyNumberOfARangeIsDrawnAboutAsOften() {
        var lot = Lot(seed: 3, key: "")
        var counts: [Int: Int] = [:]
        for _ in 0..<6000 { counts[lot.number(in: -2...3), default: 0] += 1 }
        #expect(counts.keys.sorted() == Array(-2...3))
        #expect(counts.values.allSatisfy { 850...1150 ~= $0 }, "\(counts)")
    }

    @Test func nothingIsDrawnFromNothing() {
        var lot = Lot(seed: 3, key: "")
        #expect(lot.pick(from: [Int]()) == nil)
        #expect(lot.number(below: 0) == 0 && lot.number(below: -4) == 0)
        #expect(lot.number(in: 5...5) == 5)
        #expect(lot.number(in: Int.min...Int.max) == Int.min)
    }

    @Test func sharesAreKept() {
        var lot = Lot(seed: 8, key: "")
        let count = (0..<5000).count { _ in lot.happens(0.2) }
        #expect(900...1100 ~= count)
        #expect((0..<100).allSatisfy { _ in 0..<1 ~= lot.fraction() })
        #expect((0..<100).allSatisfy { _ in !lot.happens(0) && lot.happens(1) })
    }

    @Test func shufflingKeepsEverything() {
        var lot = Lot(seed: 8, key: "")
        let orders = Set((0..<200).map { _ in lot.shuffled([1, 2, 3]) })
        #expect(orders.count == 6 && orders.allSatisfy { $0.sorted() == [1, 2, 3] })
    }
}
