import TaskModel
import Testing

@Suite struct DrawTests {
    /// Exports of old sessions depend on these orders, which were computed independently of the
    /// code.
    @Test(arguments: [
        (UInt64(1), "mood@2", "reason", [0, 3, 2, 1]),
        (UInt64(0), "", "", [0, 2, 1, 4, 3]),
        (UInt64(18446744073709551615), "s", "steps", [0, 7, 6, 2, 3, 4, 5, 1]),
        (UInt64(123456789), "día", "opción", [4, 0, 3, 5, 1, 2]),
    ])
    func ordersNeverChange(seed: UInt64, key: String, name: String, order: [Int]) {
        #expect(Draw(seed: seed, key: key).order(of: order.count, for: name) == order)
    }

    @Test(arguments: [-1, 0, 1, 2, 100])
    func orderContainsEachIndexOnce(count: Int) {
        let order = Draw(seed: 9, key: "k").order(of: count, for: "n")
        #expect(order.sorted() == Array(0..<max(0, count)))
    }

    @Test func repeatedDrawsAreEqual() {
        let draw = Draw(seed: 5, key: "mood@2")
        #expect(draw.order(of: 9, for: "a") == draw.order(of: 9, for: "a"))
        #expect(draw == Draw(seed: 5, key: "mood@2"))
    }

    @Test func orderDependsOnSeedKeyAndName() {
        let base = Draw(seed: 5, key: "a").order(of: 20, for: "x")
        #expect(Draw(seed: 6, key: "a").order(of: 20, for: "x") != base)
        #expect(Draw(seed: 5, key: "b").order(of: 20, for: "x") != base)
        #expect(Draw(seed: 5, key: "a").order(of: 20, for: "y") != base)
    }

    /// A chi-squared test over the 24 orders of four elements.
    ///
    /// With 23 degrees of freedom, 64 is exceeded by chance once in 100,000 runs. The seeds are
    /// fixed, so the result never varies.
    @Test func ordersAreEquallyLikely() {
        var counts: [[Int]: Int] = [:]
        for seed in UInt64(0)..<24_000 {
            counts[Draw(seed: seed, key: "s").order(of: 4, for: "steps"), default: 0] += 1
        }
        #expect(counts.count == 24)
        let deviation = counts.values.reduce(0.0) { sum, count in
            sum + (Double(count) - 1000) * (Double(count) - 1000) / 1000
        }
        #expect(deviation < 64, "chi-squared is \(deviation)")
    }

    /// A chi-squared test of the element that comes first among ten, with keys like those of
    /// repeated sections.
    @Test func elementsAreFirstEquallyOften() {
        var counts = Array(repeating: 0, count: 10)
        for round in 1...20_000 {
            let draw = Draw(seed: 42, key: StepAddress("s", round: round).description)
            counts[draw.order(of: 10, for: "steps")[0]] += 1
        }
        let deviation = counts.reduce(0.0) { sum, count in
            sum + (Double(count) - 2000) * (Double(count) - 2000) / 2000
        }
        #expect(deviation < 40, "chi-squared is \(deviation)")
    }
}
