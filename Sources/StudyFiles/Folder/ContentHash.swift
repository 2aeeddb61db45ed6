import Crypto
import TaskModel

/// The content hash of a study's files.
package enum ContentHash {
    /// Returns the SHA-256 hash of all paths and file contents, in hexadecimal.
    ///
    /// Files are hashed in the byte order of their paths. Each path and each file's content is
    /// preceded by its length. Different folders therefore never produce the same hash input.
    @Sendable package static func of(_ files: [String: [UInt8]]) -> String {
        var hash = SHA256()
        for (path, bytes) in files.sorted(by: {
            Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
        }) {
            update(&hash, with: Array(path.utf8))
            update(&hash, with: bytes)
        }
        return hash.finalize().hexadecimal
    }

    private static func update(_ hash: inout SHA256, with bytes: [UInt8]) {
        let length = UInt64(bytes.count)
        hash.update(data: (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) })
        hash.update(data: bytes)
    }
}
