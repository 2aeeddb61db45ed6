import GRDB
import GRDBSQLite
import Storage

/// What an error while writing means: for one write, for its group, or for the process.
enum WriteFailure {
    /// Only this write is refused.
    case own(any Error)
    /// Nothing of the group was written; later writes may succeed.
    case group(StorageError)
    /// The disk cannot be trusted any more; the process must end and read it anew.
    case fatal(String)

    init(_ error: any Error) {
        guard let error = error as? DatabaseError else { self = .own(error); return }
        switch error.resultCode {
        case .SQLITE_FULL: self = .group(.full)
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_INTERRUPT, .SQLITE_ABORT:
            self = .group(.busy)
        // The log's index is a file as well, and lengthening it fails like this on a full disk.
        case .SQLITE_IOERR where error.extendedResultCode.rawValue == Self.indexCannotGrow:
            self = .group(.full)
        case .SQLITE_IOERR, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CANTOPEN, .SQLITE_READONLY,
            .SQLITE_PROTOCOL:
            self = .fatal(error.sentence)
        case .SQLITE_CONSTRAINT: self = .own(StorageError.taken(error.sentence))
        default: self = .own(StorageError.unavailable(error.sentence))
        }
    }

    /// What the one who waits is told.
    var error: any Error {
        switch self {
        case .own(let error): error
        case .group(let error): error
        case .fatal(let sentence): StorageError.failing(sentence)
        }
    }

    /// `SQLITE_IOERR_SHMSIZE`, a macro that Swift does not see.
    private static let indexCannotGrow = SQLITE_IOERR | 19 << 8
}

extension DatabaseError {
    /// What SQLite says, without values.
    var sentence: String {
        "SQLite: \(message ?? "no message") (\(extendedResultCode.rawValue))"
    }
}
