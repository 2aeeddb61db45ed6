import Crypto

/// The fingerprint of a study's files.
public enum ContentHash {
    /// The SHA-256 over every path, its length, and every file's length and bytes, in hexadecimal.
    ///
    /// Lengths stand before what they measure, so that no two folders give the same bytes.
    @Sendable public static func of(_ files: [String: [UInt8]]) -> String {
        var hash = SHA256()
        for (path, bytes) in files.sorted(by: {
            Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
        }) {
            update(&hash, with: Array(path.utf8))
            update(&hash, with: bytes)
        }
        return hash.finalize().map(hexadecimal).joined()
    }

    private static func update(_ hash: inout SHA256, with bytes: [UInt8]) {
        let length = UInt64(bytes.count)
        hash.update(data: (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) })
        hash.update(data: bytes)
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
    }
}
