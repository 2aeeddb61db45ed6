/// A generator of uniformly distributed random numbers from random bytes.
enum UniformNumber {
    /// Returns a number from 0 up to, but not including, a bound; a bound below 1 counts as 1.
    ///
    /// Samples that would favour low numbers are rejected.
    static func below(_ bound: Int, from bytes: @Sendable (Int) -> [UInt8]) -> Int {
        let bound = UInt64(max(1, bound))
        while true {
            let drawn = bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let threshold = (0 &- bound) % bound
            if drawn >= threshold { return Int(drawn % bound) }
        }
    }
}
