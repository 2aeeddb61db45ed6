public import TaskModel

/// A file that a participant sent and that lies in the file system, to be kept with a session.
public struct FileUpload: Sendable, Hashable {
    /// The identifier under which it is to be kept: random, of letters, digits, `-` and `_`.
    public let id: String
    /// Where it lies; it is taken from there.
    public let path: String
    /// The session.
    public let session: String
    /// The step for which it was sent.
    public let step: StepAddress
    /// The item for which it was sent.
    public let item: String
    /// The session's quota, including this file.
    public let quota: FileQuota

    /// Creates an upload.
    public init(
        id: String,
        path: String,
        session: String,
        step: StepAddress,
        item: String,
        quota: FileQuota = .standard
    ) {
        self.id = id
        self.path = path
        self.session = session
        self.step = step
        self.item = item
        self.quota = quota
    }
}

/// A file that is kept.
public struct KeptFile: Sendable, Hashable {
    /// Where its bytes are.
    public enum Content: Sendable, Hashable {
        /// In memory.
        case bytes([UInt8])
        /// In a file, which must only be read.
        case path(String)
    }

    /// What an answer says of it.
    public let file: StoredFile
    /// The step for which it was sent.
    public let step: StepAddress
    /// The item for which it was sent.
    public let item: String
    /// When it was sent.
    public let sentAt: Instant
    /// Its bytes.
    public let content: Content

    /// Makes a kept file.
    public init(
        _ file: StoredFile,
        step: StepAddress,
        item: String,
        sentAt: Instant,
        content: Content
    ) {
        self.file = file
        self.step = step
        self.item = item
        self.sentAt = sentAt
        self.content = content
    }
}

/// Why a file is not kept, or does not become an answer.
public enum FileRefusal: Error, Sendable, Hashable {
    /// Its first bytes are those of no kind of file that is known.
    case unknownType
    /// There is nothing in it.
    case empty
    /// The session has no such file, or one of another type or size.
    case notOfSession(String)
    /// The file would exceed the session's quota.
    case overQuota
}

/// Keeps the files that participants send.
///
/// A file is kept before it is part of an answer. `SessionStore.update` makes it one: a result that
/// names a file is refused with `FileRefusal.notOfSession` unless the file was kept for that
/// session. With a discarded session its files are gone as well.
public protocol FileStore: Sendable {
    /// Keeps a file; it is on disk when this returns.
    ///
    /// Its type is detected from its first bytes, not from the request. It replaces older files of
    /// the same session, step and item that no result or draft refers to, so that repeated uploads
    /// do not fill the disk. A file with the same bytes is not replaced: a second click may be
    /// about to refer to it.
    ///
    /// - Parameters:
    ///   - upload: The file, which is gone from where it lay when this succeeds.
    ///   - now: The moment.
    /// - Returns: What an answer says of the file.
    /// - Throws: `FileRefusal`, which changes nothing, or `StorageError`: `noSession` when the session is not there or over,
    ///   `taken` when the identifier is, `full` when the disk is.
    func keep(_ upload: FileUpload, at now: Instant) async throws -> StoredFile

    /// A file of a session; `nil` also when it is one of another session.
    func file(_ id: String, of session: String) async throws -> KeptFile?

    /// Removes the files that were kept before a moment and that neither an answer nor a draft names.
    ///
    /// It can run while participants answer: their writes are interleaved with its own.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func removeAbandonedFiles(before: Instant) async throws -> Int
}
