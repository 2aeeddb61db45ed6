/// Draws one thing after another by lot: always the same for the same seed and the same key.
///
/// ```swift
/// var lot = Lot(seed: 7, key: "participant 12")
/// lot.number(below: 6)
/// ```
public struct Lot: Sendable, Hashable {
    private var numbers: SplitMix64

    /// Begins to draw.
    public init(seed: UInt64, key: String) {
        numbers = SplitMix64(state: seed ^ Draw.hash(key))
    }

    /// A number of 64 bits.
    public mutating func next() -> UInt64 { numbers.next() }

    /// A number from 0 to below a bound, each equally likely; 0 where the bound leaves nothing.
    public mutating func number(below bound: Int) -> Int {
        bound > 1 ? Int(numbers.number(below: UInt64(bound))) : 0
    }

    /// A number of a range, each equally likely.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        let (width, isTooWide) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        guard !isTooWide, width < .max else { return range.lowerBound }
        return range.lowerBound + number(below: width + 1)
    }

    /// A number from 0 to below 1.
    public mutating func fraction() -> Double {
        Double(numbers.next() >> 11) * 0x1p-53
    }

    /// Whether something happens that does so in this share of all cases.
    public mutating func happens(_ share: Double) -> Bool { fraction() < share }

    /// One of the elements, each equally likely; `nil` where there is none.
    public mutating func pick<Elements: Collection>(from elements: Elements) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[
            elements.index(elements.startIndex, offsetBy: number(below: elements.count))
        ]
    }

    /// The elements in an order of which each is equally likely.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var shuffled = elements
        for last in shuffled.indices.dropFirst().reversed() {
            shuffled.swapAt(last, number(below: last + 1))
        }
        return shuffled
    }
}
