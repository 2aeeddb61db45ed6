/// An error while storing or reading data.
public enum StorageError: Error, Sendable, Hashable {
    /// The disk is full; reading still works, and writing succeeds again once there is room.
    case full
    /// The disk or the database failed.
    ///
    /// The process must end, so that the next start recovers the data from the disk.
    case failing(String)
    /// The operation cannot be done now, for example because too many writes are waiting.
    ///
    /// Callers should retry soon.
    case busy
    /// The session does not exist, or is closed although the operation requires an open session.
    case noSession(String)
    /// A name or identifier is already in use, or a change contradicts the stored data, for example
    /// by referring to a visit without a result.
    case taken(String)
    /// The operation is impossible, for example because another server uses the data directory.
    ///
    /// The text is the reason.
    case unavailable(String)
}
