import GRDB
import Storage

/// The translation of errors that occur while opening or reading a database.
enum ReadFailure {
    /// Returns the result of `body`, and translates its errors.
    static func translating<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw translated(error) }
    }

    /// Returns the `StorageError` for a database or decoding error, and any other error unchanged.
    static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: translated(error)
        case let error as RowDecodingError: unreadable("\(error)")
        case let error as MalformedJSON: unreadable("\(error)")
        default: error
        }
    }

    private static func translated(_ error: DatabaseError) -> StorageError {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_INTERRUPT: .busy
        case .SQLITE_FULL: .full
        case .SQLITE_IOERR, .SQLITE_CORRUPT, .SQLITE_NOTADB: .failing(error.sentence)
        default: .unavailable(error.sentence)
        }
    }

    private static func unreadable(_ reason: String) -> StorageError {
        .unavailable("cannot read stored data: \(reason)")
    }
}
