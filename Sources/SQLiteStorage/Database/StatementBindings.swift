import Foundation
import GRDB
import GRDBSQLite
import Storage

/// The values of a statement, bound for one execution from a single temporary buffer.
///
/// GRDB's own arguments are boxed, looked up by name and counted, and each text is allocated
/// separately. That is more work than executing most statements of this module.
struct StatementBindings {
    private let values: [DatabaseValue]

    init(_ values: [(any DatabaseValueConvertible)?]) {
        self.values = values.map { $0?.databaseValue ?? .null }
    }

    /// Whether any text among the values contains a NUL character.
    var haveNUL: Bool {
        values.contains { value in
            guard case .string(let text) = value.storage else { return false }
            return text.utf8.contains(0)
        }
    }

    /// Runs `body` with a statement to which the values are bound.
    ///
    /// - Throws: `StorageError` if the number of values is wrong, `DatabaseError` if binding fails,
    ///   or an error from `body`.
    func bound<Result>(
        to statement: Statement,
        _ body: (Statement) throws -> Result
    ) throws -> Result {
        // Without arguments, GRDB executes a statement with the current bindings. After a failure,
        // `sqlite3_reset` returns the error again, so reset here, where the result code is ignored.
        unsafe sqlite3_reset(statement.sqliteStatement)
        statement.setUncheckedArguments(StatementArguments())
        guard unsafe sqlite3_bind_parameter_count(statement.sqliteStatement) == values.count else {
            throw StorageError.unavailable("a statement does not have \(values.count) values.")
        }
        // At least one byte: SQLite binds a text with a null pointer as NULL.
        return try unsafe withUnsafeTemporaryAllocation(byteCount: byteCount + 1, alignment: 1) {
            var room = unsafe $0
            defer { unsafe sqlite3_clear_bindings(statement.sqliteStatement) }
            for (value, index) in zip(values, CInt(1)...) {
                let handle = unsafe statement.sqliteStatement
                let code = ResultCode(rawValue: unsafe value.bind(handle, index, in: &room))
                guard code == .SQLITE_OK else { throw DatabaseError(resultCode: code) }
            }
            return try body(statement)
        }
    }

    private var byteCount: Int {
        values.reduce(0) { $0 + $1.byteCount }
    }
}

extension DatabaseValue {
    /// The number of bytes that the value needs in the buffer.
    fileprivate var byteCount: Int {
        switch storage {
        case .string(let text): text.utf8.count
        case .blob(let bytes): bytes.count
        case .null, .int64, .double: 0
        }
    }

    /// Copies the value's bytes to the start of `room`, removes that part from `room`, and binds
    /// the value.
    ///
    /// Returns SQLite's result code.
    fileprivate func bind(
        _ statement: OpaquePointer?,
        _ index: CInt,
        in room: inout UnsafeMutableRawBufferPointer
    ) -> CInt {
        switch storage {
        case .null: return unsafe sqlite3_bind_null(statement, index)
        case .int64(let number): return unsafe sqlite3_bind_int64(statement, index, number)
        case .double(let number): return unsafe sqlite3_bind_double(statement, index, number)
        case .string(let text):
            let place = unsafe Self.put(text.utf8, in: &room)
            return unsafe sqlite3_bind_text64(
                statement,
                index,
                place?.assumingMemoryBound(to: CChar.self),
                UInt64(text.utf8.count),
                nil,
                UInt8(SQLITE_UTF8)
            )
        case .blob(let bytes):
            let place = unsafe Self.put(bytes, in: &room)
            return unsafe sqlite3_bind_blob64(statement, index, place, UInt64(bytes.count), nil)
        }
    }

    private static func put(
        _ bytes: some Collection<UInt8>,
        in room: inout UnsafeMutableRawBufferPointer
    ) -> UnsafeMutableRawPointer? {
        let place = unsafe room
        unsafe place.copyBytes(from: bytes)
        unsafe room = .init(rebasing: place[bytes.count...])
        return place.baseAddress
    }
}
