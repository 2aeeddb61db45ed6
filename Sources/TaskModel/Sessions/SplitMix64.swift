/// The generator used by `Draw` and `SeededGenerator`: SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix64: Sendable, Hashable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// Returns a uniformly distributed number below a bound, which must not be 0.
    ///
    /// Values that would cause modulo bias are rejected.
    mutating func number(below bound: UInt64) -> UInt64 {
        let threshold = (0 &- bound) % bound
        while true {
            let drawn = next()
            if drawn >= threshold { return drawn % bound }
        }
    }
}
