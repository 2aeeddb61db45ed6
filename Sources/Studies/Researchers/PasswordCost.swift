/// The cost of hashing a password: scrypt's parameters N, r and p (RFC 7914).
///
/// The memory used is 128 × N × r bytes.
package struct PasswordCost: Sendable, Hashable {
    /// N, a power of two.
    package let rounds: Int
    /// r, in units of 128 bytes.
    package let blockSize: Int
    /// p, the number of independent computations.
    package let parallelism: Int

    package init(rounds: Int, blockSize: Int, parallelism: Int) {
        self.rounds = rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// The cost recommended by OWASP's Password Storage Cheat Sheet: 32 MiB and just over 0.1 s.
    package static let standard = PasswordCost(rounds: 1 << 15, blockSize: 8, parallelism: 3)
}
