/// A number in decimal notation.
///
/// Two integers that fit `Int` are compared exactly; other numbers are compared as `Double`.
struct ComparableNumber {
    let value: Double
    private let whole: Int?

    /// Creates a number from a finite decimal with an optional sign, point and exponent; returns
    /// `nil` for any other text.
    init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        guard isPlain, let value = Double(text), value.isFinite else { return nil }
        self.value = value
        whole = Int(text)
    }

    /// Returns the numerical order of two texts, or `nil` if either is not a number.
    static func order(_ left: String, _ right: String) -> ValueOrder? {
        guard let left = ComparableNumber(left), let right = ComparableNumber(right) else {
            return nil
        }
        if let left = left.whole, let right = right.whole { return ValueOrder(left, right) }
        return ValueOrder(left.value, right.value)
    }
}
