import Foundation
import GRDB
import GRDBSQLite
import Storage

/// The values of a statement, which SQLite reads where they are put for one use.
///
/// GRDB's own arguments are boxed, looked up by name and counted, each text in an allocation of its
/// own: more work than most of our statements are.
struct BoundValues {
    private let values: [DatabaseValue]

    init(_ values: [(any DatabaseValueConvertible)?]) {
        self.values = values.map { $0?.databaseValue ?? .null }
    }

    /// Whether a text has a NUL character in it.
    var haveNUL: Bool {
        values.contains { value in
            guard case .string(let text) = value.storage else { return false }
            return text.utf8.contains(0)
        }
    }

    /// Hands out a statement that has the values for as long as the body runs.
    ///
    /// - Throws: `StorageError` unless it asks for as many as there are, and what the body throws.
    func bound<Result>(
        to statement: Statement,
        _ body: (Statement) throws -> Result
    ) throws -> Result {
        // With no arguments of its own it is executed with what is bound by then. A statement that
        // failed says so once more when it is reset, for which that must not be the first time.
        unsafe sqlite3_reset(statement.sqliteStatement)
        statement.setUncheckedArguments(StatementArguments())
        guard unsafe sqlite3_bind_parameter_count(statement.sqliteStatement) == values.count else {
            throw StorageError.unavailable("a statement has other than \(values.count) values.")
        }
        // One byte more, as a text without a place is no text.
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
    /// How much room its bytes take.
    fileprivate var byteCount: Int {
        switch storage {
        case .string(let text): text.utf8.count
        case .blob(let bytes): bytes.count
        case .null, .int64, .double: 0
        }
    }

    /// Binds it; its bytes are copied to the beginning of the room, which is shorter by them then.
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
