internal import Glibc
public import HTTP
internal import Synchronization

/// The files of one request, stored with mode 0600 until the request has been answered.
///
/// A handler moves a file to keep it; `removeAll` deletes the other files. A file that cannot be
/// written, or that exceeds the budget, is deleted immediately. Its remaining bytes are discarded,
/// so that the handler can still respond to the rest of the form.
public final class UploadSpool: UploadSink {
    /// The file that is being written.
    private struct Current {
        let part: FilePart
        let path: String
        /// The open file's descriptor; `nil` if the file could not be created or written, or
        /// exceeded the budget.
        var descriptor: CInt?
        var byteCount = 0
        /// The number of bytes reserved from the budget for the file.
        var reserved = 0
    }

    private struct State {
        var current: Current?
        var paths: [String] = []
        /// The number of bytes reserved from the budget for completed files.
        var reserved = 0
    }

    private let directory: String
    private let budget: SpoolBudget
    private let makeName: @Sendable () -> String
    private let state = Mutex(State())

    /// Creates a spool in an existing directory.
    ///
    /// - Parameters:
    ///   - directory: The directory that stores the files.
    ///   - budget: The disk space budget that several spools can share; unlimited by default.
    ///   - makeName: A function that returns a unique file name; random by default.
    public init(
        directory: String,
        budget: SpoolBudget? = nil,
        makeName: @escaping @Sendable () -> String = UploadSpool.name
    ) {
        self.directory = directory
        self.budget = budget ?? SpoolBudget(path: directory, limit: .max)
        self.makeName = makeName
    }

    deinit { removeAll() }

    /// Returns a file name with 128 random bits.
    public static func name() -> String {
        let bits = UInt128.random(in: 0...UInt128.max)
        return prefix + String(bits, radix: 36)
    }

    /// The prefix of random file names; `UploadDirectory` uses it to find files left by a crash.
    static let prefix = "upload-"

    /// Creates an empty file with mode 0600.
    ///
    /// If the file cannot be created, its bytes are discarded and `end` reports it as not stored.
    public func begin(_ part: FilePart) throws(RequestRejectedError) {
        let path = "\(directory)/\(makeName())"
        let descriptor = unsafe open(
            path,
            O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC,
            0o600
        )
        let isOpen = descriptor >= 0
        state.withLock { state in
            state.current = Current(part: part, path: path, descriptor: isOpen ? descriptor : nil)
            if isOpen { state.paths.append(path) }
        }
    }

    /// Writes bytes to the current file, or discards the bytes of a file that cannot be stored.
    public func write(_ bytes: ArraySlice<UInt8>) throws(RequestRejectedError) {
        state.withLock { state in
            state.current?.byteCount += bytes.count
            guard let current = state.current, let descriptor = current.descriptor else { return }
            if budget.reserve(bytes.count) {
                state.current?.reserved += bytes.count
                if Self.write(bytes, to: descriptor) { return }
            }
            close(descriptor)
            unsafe unlink(current.path)
            budget.release(state.current?.reserved ?? 0)
            state.current?.reserved = 0
            state.current?.descriptor = nil
        }
    }

    /// Closes the file and returns its description.
    ///
    /// - Throws: `malformedMultipart` if no file was started.
    public func end() throws(RequestRejectedError) -> UploadedFile {
        let ended = state.withLock { state in
            defer { state.current = nil }
            state.reserved += state.current?.reserved ?? 0
            return state.current
        }
        guard let ended else { throw .malformedMultipart }
        let isClosed = ended.descriptor.map { close($0) == 0 } ?? false
        return UploadedFile(
            name: ended.part.name,
            fileName: ended.part.fileName,
            contentType: ended.part.contentType,
            path: ended.path,
            byteCount: ended.byteCount,
            isStored: isClosed
        )
    }

    /// Removes every file that was not moved, and releases the reserved disk space.
    public func removeAll() {
        state.withLock { state in
            if let descriptor = state.current?.descriptor { close(descriptor) }
            for path in state.paths { unsafe unlink(path) }
            budget.release(state.reserved + (state.current?.reserved ?? 0))
            state = State()
        }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
