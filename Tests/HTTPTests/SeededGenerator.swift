/// A SplitMix64 generator; deterministic, so that failures are reproducible.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns at most `limit` random octets, most of them from an alphabet.
    ///
    /// About a tenth can be any octet.
    mutating func octets(upTo limit: Int, from alphabet: String) -> [UInt8] {
        let letters = Array(alphabet.utf8)
        return (0..<Int.random(in: 0...limit, using: &self)).map { _ in
            let isAny = Int.random(in: 0..<10, using: &self) == 0
            return isAny
                ? .random(in: 0...255, using: &self) : letters.randomElement(using: &self) ?? 0
        }
    }
}
