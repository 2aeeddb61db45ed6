/// The random decisions of a session: always the same for the same seed and key.
///
/// ```swift
/// Draw(seed: state.seed, key: "mood@2").order(of: 4, for: "reason")    // [2, 0, 3, 1]
/// ```
///
/// The numbers come from SplitMix64 (Steele, Lea, Flood 2014), seeded with the session's seed and
/// FNV-1a hashes of the keys. The order comes from a Fisher–Yates shuffle. Exports of old sessions
/// depend on the results, so the algorithm must never change.
public struct Draw: Sendable, Hashable {
    private let state: UInt64

    /// Creates the draw for a part of a session; `key` names the part, for example by a step's
    /// address.
    public init(seed: UInt64, key: String) {
        state = seed ^ Self.hash(key)
    }

    /// Returns the indices of `count` elements in random order.
    public func order(of count: Int, for key: String) -> [Int] {
        var random = SplitMix64(state: state ^ Self.hash("/" + key))
        var order = Array(0..<max(0, count))
        for last in order.indices.dropFirst().reversed() {
            order.swapAt(last, Int(random.number(below: UInt64(last + 1))))
        }
        return order
    }

    /// Returns `count` random numbers from 0 to `most`, unsorted.
    public func numbers(_ count: Int, through most: Int) -> [Int] {
        var random = SplitMix64(state: state)
        return (0..<max(0, count)).map { _ in Int(random.number(below: UInt64(max(0, most)) + 1)) }
    }

    package static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
