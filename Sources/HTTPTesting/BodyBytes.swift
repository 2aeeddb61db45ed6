internal import Glibc
internal import HTTP

extension Response.Body {
    /// All bytes; a spool file is removed, as after sending.
    func read() throws -> [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .file(let path, let byteCount, let removeAfterwards):
            defer { if removeAfterwards { unsafe unlink(path) } }
            let bytes = try FileBytes.read(path)
            guard bytes.count >= byteCount else { throw FileBytes.Failure(path: path) }
            return Array(bytes.prefix(byteCount))
        }
    }
}

/// Reading of whole files.
enum FileBytes {
    /// A file could not be read, or is shorter than was said.
    struct Failure: Error {
        let path: String
    }

    /// The bytes of a file.
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(path: path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw Failure(path: path) }
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }
}
