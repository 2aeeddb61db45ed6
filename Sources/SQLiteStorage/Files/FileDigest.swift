import Crypto
import Foundation
import Storage
import TaskModel

/// The size and hash of a file, for comparing its content.
struct FileDigest: Hashable, Codable {
    /// The size in bytes.
    var size = 0
    /// The SHA-256 of the content, in hexadecimal.
    let sha256: String

    init(size: Int, sha256: Data) {
        self.size = size
        self.sha256 = sha256.hexadecimal
    }

    /// Creates the digest of the rest of a file, and passes the bytes to `body`.
    init(reading source: FileSource, _ body: ([UInt8]) throws -> Void = { _ in }) throws {
        var (hash, size) = (SHA256(), 0)
        try source.forEachPiece { piece in
            hash.update(data: piece)
            size += piece.count
            try body(piece)
        }
        self.init(size: size, sha256: Data(hash.finalize()))
    }

    init(of bytes: [UInt8]) {
        self.init(size: bytes.count, sha256: Data(SHA256.hash(data: bytes)))
    }
}
