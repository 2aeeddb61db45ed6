/// The median and the quartiles of durations.
struct Quartiles {
    let lower: Int
    let median: Int
    let upper: Int

    /// Computes the quartiles of values, given the number of times that each value occurs; returns
    /// `nil` if there are none.
    ///
    /// A quartile is the smallest value that at least a quarter, a half or three quarters of all
    /// values do not exceed.
    init?(_ counts: [Int: Int]) {
        let total = counts.values.reduce(0, +)
        guard total > 0 else { return nil }
        let sorted = counts.sorted { $0.key < $1.key }
        let value = { (quarters: Int) in
            var seen = 0
            let found = sorted.first { _, count in
                seen += count
                return seen * 4 >= total * quarters
            }
            return found?.key ?? 0
        }
        lower = value(1)
        median = value(2)
        upper = value(3)
    }
}
