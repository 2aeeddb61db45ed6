import Foundation
import GRDB
import Storage

extension Database {
    typealias Value = any DatabaseValueConvertible

    /// Executes a statement that writes.
    ///
    /// - Returns: The number of changed rows.
    @discardableResult
    func run(_ sql: String, _ values: Value?...) throws -> Int {
        let values = StatementBindings(values)
        // A reader that stops at the first NUL would see only the start of the text.
        guard !values.haveNUL else {
            throw StorageError.unavailable("a text contains a NUL character.")
        }
        try values.bound(to: cachedStatement(sql: sql)) { try $0.execute() }
        return changesCount
    }

    /// Reads the rows one by one, without collecting them.
    func each(
        _ sql: String,
        _ values: Value?...,
        do body: (inout RowReader) throws -> Void
    ) throws {
        let values = StatementBindings(values)
        // No stored text contains a NUL, so a value with a NUL matches no row.
        guard !values.haveNUL else { return }
        try values.bound(to: cachedStatement(sql: sql)) { statement in
            let rows = try Row.fetchCursor(statement)
            while let row = try rows.next() {
                var columns = RowReader(row)
                try body(&columns)
            }
        }
    }

    func all<Element>(
        _ sql: String,
        _ values: Value?...,
        as make: (inout RowReader) throws -> Element
    ) throws -> [Element] {
        let values = StatementBindings(values)
        guard !values.haveNUL else { return [] }
        let rows = try values.bound(to: cachedStatement(sql: sql)) { try Row.fetchAll($0) }
        return try rows.map { row in
            var columns = RowReader(row)
            return try make(&columns)
        }
    }

    func first<Element>(
        _ sql: String,
        _ values: Value?...,
        as make: (inout RowReader) throws -> Element
    ) throws -> Element? {
        let values = StatementBindings(values)
        guard !values.haveNUL else { return nil }
        let row = try values.bound(to: cachedStatement(sql: sql)) { try Row.fetchOne($0) }
        guard let row else { return nil }
        var columns = RowReader(row)
        return try make(&columns)
    }

    func has(_ sql: String, _ value: Value) throws -> Bool {
        try first(sql, value) { _ in true } ?? false
    }
}
