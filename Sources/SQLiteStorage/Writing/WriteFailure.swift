import GRDB
import GRDBSQLite
import Storage

/// The scope of an error while writing: one write, its group, or the process.
enum WriteFailure {
    /// Only this write failed and is rolled back; the rest of its group is unaffected.
    case own(any Error)
    /// None of the group's writes was stored; later writes may succeed.
    case group(StorageError)
    /// The state of the disk is unknown; the process must be restarted to read the disk again.
    case fatal(String)

    init(_ error: any Error) {
        guard let error = error as? DatabaseError else { self = .own(error); return }
        switch error.resultCode {
        case .SQLITE_FULL: self = .group(.full)
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_INTERRUPT, .SQLITE_ABORT:
            self = .group(.busy)
        // The log's index is also a file; extending it fails with this code on a full disk.
        case .SQLITE_IOERR where error.extendedResultCode.rawValue == Self.indexCannotGrow:
            self = .group(.full)
        case .SQLITE_IOERR, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CANTOPEN, .SQLITE_READONLY,
            .SQLITE_PROTOCOL:
            self = .fatal(error.sentence)
        case .SQLITE_CONSTRAINT: self = .own(StorageError.taken(error.sentence))
        default: self = .own(StorageError.unavailable(error.sentence))
        }
    }

    /// The error for the waiting task.
    var error: any Error {
        switch self {
        case .own(let error): error
        case .group(let error): error
        case .fatal(let sentence): StorageError.failing(sentence)
        }
    }

    /// `SQLITE_IOERR_SHMSIZE`, a macro that is not imported into Swift.
    private static let indexCannotGrow = SQLITE_IOERR | 19 << 8
}

extension DatabaseError {
    /// SQLite's message and code, without values.
    var sentence: String {
        "SQLite: \(message ?? "no message") (\(extendedResultCode.rawValue))"
    }
}
