/// The median and the quartiles of values.
struct Quartiles<Value: Hashable & Comparable> {
    let lower: Value
    let median: Value
    let upper: Value

    /// Creates the quartiles of values; returns `nil` if there are no values.
    ///
    /// A quartile is the smallest value that at least a quarter, a half or three quarters of all
    /// values do not exceed. If exactly that share of the values does not exceed it, the quartile
    /// is halfway between this value and the next. This is definition 2 of Hyndman and Fan, the
    /// default of SAS.
    ///
    /// - Parameters:
    ///   - counts: The number of times that each value occurs.
    ///   - middle: A function that returns the value halfway between two values.
    init?(_ counts: [Value: Int], middle: (Value, Value) -> Value) {
        let total = counts.values.reduce(0, +)
        let sorted = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        func value(_ quarters: Int) -> Value? {
            var seen = 0
            for (place, entry) in sorted.enumerated() {
                seen += entry.value
                if seen * 4 == total * quarters, place + 1 < sorted.count {
                    return middle(entry.key, sorted[place + 1].key)
                }
                if seen * 4 >= total * quarters { return entry.key }
            }
            return nil
        }
        guard total > 0, let lower = value(1), let median = value(2), let upper = value(3) else {
            return nil
        }
        self.lower = lower
        self.median = median
        self.upper = upper
    }
}
