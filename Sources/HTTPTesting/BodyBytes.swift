internal import Glibc
internal import HTTP
internal import HTTPServer

/// A file that a response is to be made of is not there, or is shorter than was said.
struct UnusableFile: Error {
    let path: String
}

extension Response.Body {
    /// All bytes; a spool file is removed, as after sending.
    func read() throws -> [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .file(let path, let byteCount, let removeAfterwards):
            defer { if removeAfterwards { unsafe unlink(path) } }
            guard let bytes = SmallFileReader.read(path), bytes.count >= byteCount else {
                throw UnusableFile(path: path)
            }
            return Array(bytes.prefix(byteCount))
        }
    }
}
