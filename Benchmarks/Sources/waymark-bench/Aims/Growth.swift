/// The growth of values between two conditions, both measured in each of several rounds.
///
/// The growth is the median of the rounds' ratios, because a shared machine can become twice as
/// fast from one round to the next.
struct Growth {
    private let before: [Measurement]
    private let after: [Measurement]

    init(from before: [Measurement], to after: [Measurement]) {
        precondition(before.count == after.count)
        (self.before, self.after) = (before, after)
    }

    /// Returns the median latencies under both conditions as findings without a target.
    func latencies(_ first: String, _ second: String) -> [Finding] {
        [(first, before), (second, after)].map { name, rounds in
            let (p50, p99) = (rounds.map(\.latency.p50).median, rounds.map(\.latency.p99).median)
            return Finding("\(name): p50, p99 of a step", "\(p50.text(2)), \(p99.text(2)) ms")
        }
    }

    /// Returns the growth of a value as a finding; the target is a growth of at most `limit`.
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

    /// Returns the median of the rounds' ratios of `after` to `before`.
    static func ratio(of before: [Double], to after: [Double]) -> Double {
        zip(before, after).map { $1 / $0 }.median
    }
}
