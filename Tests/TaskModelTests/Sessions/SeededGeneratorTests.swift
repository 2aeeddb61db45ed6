import TaskModel
import Testing

@Suite struct SeededGeneratorTests {
    /// Rehearsed data sets depend on these numbers, which were computed independently of the code.
    @Test(arguments: [
        (UInt64(1), "k", [UInt64(4657029333753147970), 5354517557278234413, 15456800623301715598]),
        (
            UInt64(7), "person 12",
            [UInt64(5761423717279981219), 16657322063442077959, 9791080098349640426]
        ),
    ])
    func numbersNeverChange(seed: UInt64, key: String, numbers: [UInt64]) {
        var generator = SeededGenerator(seed: seed, key: key)
        #expect(numbers.map { _ in generator.next() } == numbers)
    }

    @Test func numbersInRangeAreEquallyLikely() {
        var generator = SeededGenerator(seed: 3, key: "")
        var counts: [Int: Int] = [:]
        for _ in 0..<6000 { counts[generator.number(in: -2...3), default: 0] += 1 }
        #expect(counts.keys.sorted() == Array(-2...3))
        #expect(counts.values.allSatisfy { 850...1150 ~= $0 }, "\(counts)")
    }

    @Test func emptyRangesYieldDefaults() {
        var generator = SeededGenerator(seed: 3, key: "")
        #expect(generator.pick(from: [Int]()) == nil)
        #expect(generator.number(below: 0) == 0 && generator.number(below: -4) == 0)
        #expect(generator.number(in: 5...5) == 5)
        #expect(generator.number(in: Int.min...Int.max) == Int.min)
    }

    @Test func probabilitiesAreRespected() {
        var generator = SeededGenerator(seed: 8, key: "")
        let count = (0..<5000).count { _ in generator.bool(withProbability: 0.2) }
        #expect(900...1100 ~= count)
        #expect((0..<100).allSatisfy { _ in 0..<1 ~= generator.fraction() })
        #expect(
            (0..<100).allSatisfy { _ in
                !generator.bool(withProbability: 0) && generator.bool(withProbability: 1)
            }
        )
    }

    @Test func shufflingYieldsAllPermutations() {
        var generator = SeededGenerator(seed: 8, key: "")
        let orders = Set((0..<200).map { _ in generator.shuffled([1, 2, 3]) })
        #expect(orders.count == 6 && orders.allSatisfy { $0.sorted() == [1, 2, 3] })
    }
}
