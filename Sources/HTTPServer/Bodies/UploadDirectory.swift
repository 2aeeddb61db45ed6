internal import Glibc

/// The directory in which uploads lie while their requests are answered; it belongs to one server.
public struct UploadDirectory: Sendable, Hashable {
    /// Why a directory cannot be used.
    public struct Unusable: Error, Sendable, Hashable, CustomStringConvertible {
        /// The directory.
        public let path: String
        /// The system's error number.
        public let code: CInt

        /// What is wrong, for the log.
        public var description: String {
            "The upload directory \(path) cannot be used: \(SystemError.text(code))."
        }
    }

    /// Where it is.
    public let path: String
    /// The bytes that all uploads may take together.
    public let limit: Int
    /// The bytes of the disk that uploads leave free.
    public let reserve: UInt64

    /// Names a directory; nothing is touched yet.
    public init(_ path: String, limit: Int = 1 << 30, leaving reserve: UInt64 = 0) {
        self.path = path
        self.limit = limit
        self.reserve = reserve
    }

    /// Creates the directory with mode 0700 if it is missing, and removes what a crash left in it.
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
