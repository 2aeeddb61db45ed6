import Crypto
import Foundation
import Storage

/// What tells whether a file is the same: its length, and the hash of its bytes.
struct FileDigest: Hashable, Codable {
    /// How many bytes it has.
    var size = 0
    /// The hash of its bytes, in hexadecimal.
    let sha256: String

    /// A file of so many bytes and of a hash.
    init(size: Int, sha256: Data) {
        self.size = size
        self.sha256 = sha256.hexadecimal
    }

    /// Reads a file from where its reader stands to its end, and hands on its bytes.
    init(reading source: FileSource, _ body: ([UInt8]) throws -> Void = { _ in }) throws {
        var (hash, size) = (SHA256(), 0)
        try source.forEachPiece { piece in
            hash.update(data: piece)
            size += piece.count
            try body(piece)
        }
        self.init(size: size, sha256: Data(hash.finalize()))
    }

    /// Reads bytes.
    init(of bytes: [UInt8]) {
        self.init(size: bytes.count, sha256: Data(SHA256.hash(data: bytes)))
    }
}

extension Data {
    /// Its bytes, two digits each.
    var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
