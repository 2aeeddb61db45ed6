/// A random number generator that returns the same numbers for the same seed and key.
///
/// ```swift
/// var generator = SeededGenerator(seed: 7, key: "participant 12")
/// generator.number(below: 6)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
    private var numbers: SplitMix64

    public init(seed: UInt64, key: String) {
        numbers = SplitMix64(state: seed ^ Draw.hash(key))
    }

    public mutating func next() -> UInt64 { numbers.next() }

    /// Returns a uniformly distributed number from 0 up to but not including a bound; 0 if the
    /// bound is below 1.
    public mutating func number(below bound: Int) -> Int {
        bound > 1 ? Int(numbers.number(below: UInt64(bound))) : 0
    }

    /// Returns a uniformly distributed number in a range, or the lower bound if the range has more
    /// than `Int.max` numbers.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        let (width, isTooWide) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        guard !isTooWide, width < .max else { return range.lowerBound }
        return range.lowerBound + number(below: width + 1)
    }

    /// Returns a number from 0 up to but not including 1.
    public mutating func fraction() -> Double {
        Double(numbers.next() >> 11) * 0x1p-53
    }

    /// Returns `true` with a given probability.
    public mutating func bool(withProbability probability: Double) -> Bool {
        fraction() < probability
    }

    /// Returns an element chosen uniformly at random, or `nil` if `elements` is empty.
    public mutating func pick<Elements: Collection>(from elements: Elements) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[
            elements.index(elements.startIndex, offsetBy: number(below: elements.count))
        ]
    }

    /// Returns the elements in random order.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var shuffled = elements
        for last in shuffled.indices.dropFirst().reversed() {
            shuffled.swapAt(last, number(below: last + 1))
        }
        return shuffled
    }
}
