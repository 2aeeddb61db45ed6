/// The median and the quartiles of values.
struct Quartiles<Value: Hashable & Comparable> {
    let lower: Value
    let median: Value
    let upper: Value

    /// Computes the quartiles of values, given the number of times that each value occurs; returns
    /// `nil` if there are none.
    ///
    /// A quartile is the smallest value that at least a quarter, a half or three quarters of all
    /// values do not exceed.
    init?(_ counts: [Value: Int]) {
        let total = counts.values.reduce(0, +)
        let sorted = counts.sorted { $0.key < $1.key }
        let value = { (quarters: Int) -> Value? in
            var seen = 0
            return sorted.first { _, count in
                seen += count
                return seen * 4 >= total * quarters
            }?.key
        }
        guard total > 0, let lower = value(1), let median = value(2), let upper = value(3) else {
            return nil
        }
        self.lower = lower
        self.median = median
        self.upper = upper
    }
}
