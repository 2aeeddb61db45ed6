import CryptoExtras
import Foundation

/// Functions that create and check scrypt hashes of passwords.
///
/// A hash is stored as `scrypt$N$r$p$salt$hash`, with the salt and the hash in Base64.
struct PasswordHash: Sendable {
    private static let byteCount = 32

    /// Returns a placeholder hash, so that checking a password takes equally long for known and
    /// unknown names.
    static func ofNobody(_ cost: PasswordCost) -> String {
        text(
            cost,
            salt: [UInt8](repeating: 0, count: 16),
            hash: [UInt8](repeating: 0, count: byteCount)
        )
    }

    /// Returns the hash of a password; `salt` must be 16 random bytes that are used only once.
    static func text(
        of password: String,
        salt: [UInt8],
        cost: PasswordCost = .standard
    ) throws -> String {
        text(cost, salt: salt, hash: try derive(password, salt, cost))
    }

    private static func text(_ cost: PasswordCost, salt: [UInt8], hash: [UInt8]) -> String {
        let parameters = "\(cost.rounds)$\(cost.blockSize)$\(cost.parallelism)"
        return "scrypt$\(parameters)$\(base64(salt))$\(base64(hash))"
    }

    /// Returns whether a password has this hash; `false` if the hash is malformed.
    ///
    /// The comparison takes constant time.
    static func matches(_ password: String, _ text: String) throws -> Bool {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6, parts[0] == "scrypt",
            let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]),
            let salt = Data(base64Encoded: parts[4]), let wanted = Data(base64Encoded: parts[5])
        else { return false }
        let cost = PasswordCost(
            rounds: rounds,
            blockSize: blockSize,
            parallelism: parallelism
        )
        let given = try derive(password, Array(salt), cost)
        guard given.count == wanted.count else { return false }
        return zip(given, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func derive(
        _ password: String,
        _ salt: [UInt8],
        _ cost: PasswordCost
    ) throws -> [UInt8] {
        let key = try KDF.Scrypt.deriveKey(
            from: Data(password.utf8),
            salt: salt,
            outputByteCount: byteCount,
            rounds: cost.rounds,
            blockSize: cost.blockSize,
            parallelism: cost.parallelism
        )
        return unsafe key.withUnsafeBytes { unsafe Array($0) }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
    }
}
