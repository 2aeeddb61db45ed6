/// Why something could not be kept or read.
public enum StorageError: Error, Sendable, Hashable {
    /// The disk is full; reading goes on, and writing again succeeds once there is room.
    case full
    /// The disk or the file failed; the process must end, so that recovery reads the disk anew.
    case failing(String)
    /// Too much is waiting to be written; try again soon.
    case busy
    /// There is no such session.
    case noSession(String)
    /// A name or identifier is taken.
    case taken(String)
    /// The data directory belongs to a running server, or cannot be used; the sentence says why.
    case unavailable(String)
}
