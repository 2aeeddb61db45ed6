/// How much larger something has become, measured before and after in each of several rounds.
///
/// What counts is the median of each round's own ratio: between two rounds a shared machine can become
/// twice as fast.
struct Growth {
    private let before: [Measurement]
    private let after: [Measurement]

    init(from before: [Measurement], to after: [Measurement]) {
        precondition(before.count == after.count)
        (self.before, self.after) = (before, after)
    }

    /// The medians of both, without an aim.
    func latencies(_ first: String, _ second: String) -> [Finding] {
        [(first, before), (second, after)].map { name, rounds in
            let (p50, p99) = (rounds.map(\.latency.p50).median, rounds.map(\.latency.p99).median)
            return Finding("\(name): p50, p99 of a step", "\(p50.text(2)), \(p99.text(2)) ms")
        }
    }

    /// What must not have become larger than so many times its value.
    func finding(
        _ what: String,
        atMost limit: Double = 1.2,
        _ value: (Measurement) -> Double
    ) -> Finding {
        let ratio = Self.ratio(of: before.map(value), to: after.map(value))
        return Finding(
            "\(what), median of \(before.count) rounds",
            "× \(ratio.text(2))",
            aim: "at most × \(limit.text(2))",
            isMet: ratio <= limit
        )
    }

    /// The median of what each value became in its own round.
    static func ratio(of before: [Double], to after: [Double]) -> Double {
        zip(before, after).map { $1 / $0 }.median
    }
}
