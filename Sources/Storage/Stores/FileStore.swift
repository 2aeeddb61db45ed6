public import TaskModel

/// A file received from a participant, to be stored with a session.
public struct IncomingFile: Sendable, Hashable {
    /// The identifier under which the file is stored: random letters, digits, `-` and `_`.
    public let id: String
    /// The path of the received file, which is moved to the store.
    public let path: String
    public let session: String
    /// The step for which the file was sent.
    public let step: StepAddress
    /// The item for which the file was sent.
    public let item: String
    /// The quota for the session's files, including this file; chunks of recordings do not count.
    public let quota: FileQuota

    /// Creates a description of a received file; nothing is read or moved yet.
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

/// A stored file, with the step and the item for which it was sent.
public struct FileRecord: Sendable, Hashable {
    /// The location of a stored file.
    public enum Location: Sendable, Hashable {
        /// The bytes, if the storage holds its files in memory.
        case bytes([UInt8])
        /// The path of a file on disk, which callers must not change.
        case path(String)
    }

    /// The description of the file, as it appears in an answer.
    public let file: StoredFile
    public let step: StepAddress
    public let item: String
    /// The time at which the file was stored.
    public let sentAt: Instant
    public let location: Location

    public init(
        _ file: StoredFile,
        step: StepAddress,
        item: String,
        sentAt: Instant,
        location: Location
    ) {
        self.file = file
        self.step = step
        self.item = item
        self.sentAt = sentAt
        self.location = location
    }
}

/// The reason why a file is not stored or is not accepted in an answer.
public enum FileRejectedError: Error, Sendable, Hashable {
    /// The first bytes are not those of a supported media type.
    case unknownType
    case empty
    /// The session has no file with this identifier, media type and size.
    case notOfSession(String)
    /// The file would exceed the quota of the session.
    case overQuota
}

/// A store of the files that participants send.
///
/// A file is stored before an answer refers to it. If a result refers to a file that is not stored
/// for the result's session, `SessionStore.update` throws `FileRejectedError.notOfSession`.
/// Discarding a session deletes its files.
public protocol FileStore: Sendable {
    /// Stores a file; the file is durable when `keep` returns.
    ///
    /// The media type is detected from the first bytes, not taken from the request.
    ///
    /// The file replaces older files of the same session, step and item, so that repeated uploads
    /// do not fill the disk. Files in a result or draft are not replaced. Nor is a file with the
    /// same bytes, because a concurrent request may be about to refer to it.
    ///
    /// - Parameters:
    ///   - upload: The file, which no longer exists at its path after success.
    ///   - now: The current time.
    /// - Returns: The description of the file, for use in an answer.
    /// - Throws: `FileRejectedError` or `StorageError`; the stored data are unchanged then.
    ///   `StorageError.noSession` means that the session does not exist or is not open. `taken`
    ///   means that the identifier is in use, and `full` that the disk has too little room.
    func keep(_ upload: IncomingFile, at now: Instant) async throws -> StoredFile

    /// Returns a file of a session, or `nil` if the session has no such file.
    func file(_ id: String, of session: String) async throws -> FileRecord?

    /// Removes files stored before a given time, except files of recordings and files in a result
    /// or draft.
    ///
    /// Recordings that were made for answers and started before that time are removed too, because
    /// each answer has its own file. If an open session still shows the page of a recording, the
    /// recording is kept for six more days.
    ///
    /// This function may run while participants answer, because the files are deleted in several
    /// short writes.
    ///
    /// - Returns: The number of removed files, including those of removed recordings.
    @discardableResult
    func removeAbandonedFiles(before: Instant) async throws -> Int
}
