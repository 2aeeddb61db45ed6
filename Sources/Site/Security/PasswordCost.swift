/// How much work and memory a password's hash takes: scrypt's N, r and p (RFC 7914).
public struct PasswordCost: Sendable, Hashable {
    /// N, a power of two.
    public let rounds: Int
    /// r, in units of 128 bytes.
    public let blockSize: Int
    /// p.
    public let parallelism: Int

    /// Makes a cost.
    public init(rounds: Int, blockSize: Int, parallelism: Int) {
        self.rounds = rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// 32 MiB and a good tenth of a second, as OWASP's password storage cheat sheet advises.
    public static let standard = PasswordCost(rounds: 1 << 15, blockSize: 8, parallelism: 3)
}
