/// How much work and memory a password's hash takes: scrypt's N, r and p (RFC 7914).
package struct PasswordCost: Sendable, Hashable {
    /// N, a power of two.
    package let rounds: Int
    /// r, in units of 128 bytes.
    package let blockSize: Int
    /// p.
    package let parallelism: Int

    /// Makes a cost.
    package init(rounds: Int, blockSize: Int, parallelism: Int) {
        self.rounds = rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// 32 MiB and a good tenth of a second, as OWASP's password storage cheat sheet advises.
    package static let standard = PasswordCost(rounds: 1 << 15, blockSize: 8, parallelism: 3)
}
