internal import Glibc

/// A directory that stores uploads until their requests are answered; only one server may use it.
public struct UploadDirectory: Sendable, Hashable {
    /// The error thrown for a directory that cannot be used.
    public struct Unusable: Error, Sendable, Hashable, CustomStringConvertible {
        public let path: String
        /// The `errno` of the failed system call.
        public let code: CInt

        /// A message for the log, with the path and the system's error text.
        public var description: String {
            "Cannot use the upload directory \(path): \(SystemError.text(code))."
        }
    }

    public let path: String
    /// The maximum total size of all uploads, in bytes.
    public let limit: Int
    /// The number of bytes of free disk space that uploads must leave.
    public let reserve: UInt64

    /// Creates a description of a directory without accessing the file system.
    public init(_ path: String, limit: Int = 1 << 30, leaving reserve: UInt64 = 0) {
        self.path = path
        self.limit = limit
        self.reserve = reserve
    }

    /// Creates the directory with mode 0700 if it is missing, and removes uploads left by a crash.
    public func prepare() throws(Unusable) {
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw unusable }
        guard unsafe access(path, W_OK | X_OK) == 0 else { throw unusable }
        for name in try names() where name.hasPrefix(UploadSpool.prefix) {
            unsafe unlink("\(path)/\(name)")
        }
    }

    private var unusable: Unusable { Unusable(path: path, code: errno) }

    private func names() throws(Unusable) -> [String] {
        guard let directory = unsafe opendir(path) else { throw unusable }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(
                    cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
                )
            }
            names.append(name)
        }
        return names
    }
}
