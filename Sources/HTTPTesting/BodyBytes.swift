internal import Glibc
internal import HTTP
internal import HTTPServer

/// The error thrown if a response's file cannot be read or is too short.
struct UnusableFile: Error {
    let path: String
}

extension Response.Body {
    /// Returns all bytes of the body; deletes its file if `removeAfterwards` is `true`.
    func read() throws -> [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .file(let path, let offset, let byteCount, let removeAfterwards):
            defer { if removeAfterwards { unsafe unlink(path) } }
            guard let bytes = SmallFileReader.read(path), bytes.count >= offset + byteCount
            else {
                throw UnusableFile(path: path)
            }
            return Array(bytes[offset..<offset + byteCount])
        }
    }
}
