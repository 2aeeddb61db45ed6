import Foundation
import GRDB
import Storage

extension Database {
    typealias Value = any DatabaseValueConvertible

    /// Runs a statement that writes.
    ///
    /// - Returns: How many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: Value?...) throws -> Int {
        // GRDB binds a text up to its first NUL. Cut short it would be another one's name.
        guard !values.contains(where: Self.hasNUL) else {
            throw StorageError.unavailable("a text has a NUL character in it.")
        }
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
        return changesCount
    }

    /// Reads rows one after another.
    func each(
        _ sql: String,
        _ values: Value?...,
        do body: (inout Columns) throws -> Void
    ) throws {
        // As no stored text has a NUL in it, nothing can be found by one.
        guard !values.contains(where: Self.hasNUL) else { return }
        let statement = try cachedStatement(sql: sql)
        let rows = try Row.fetchCursor(statement, arguments: StatementArguments(values))
        while let row = try rows.next() {
            var columns = Columns(row)
            try body(&columns)
        }
    }

    /// Reads all rows.
    func all<Element>(
        _ sql: String,
        _ values: Value?...,
        as make: (inout Columns) throws -> Element
    ) throws -> [Element] {
        guard !values.contains(where: Self.hasNUL) else { return [] }
        let rows = try Row.fetchAll(
            cachedStatement(sql: sql),
            arguments: StatementArguments(values)
        )
        return try rows.map { row in
            var columns = Columns(row)
            return try make(&columns)
        }
    }

    /// Reads the first row.
    func first<Element>(
        _ sql: String,
        _ values: Value?...,
        as make: (inout Columns) throws -> Element
    ) throws -> Element? {
        guard !values.contains(where: Self.hasNUL) else { return nil }
        let row = try Row.fetchOne(
            cachedStatement(sql: sql),
            arguments: StatementArguments(values)
        )
        guard let row else { return nil }
        var columns = Columns(row)
        return try make(&columns)
    }

    /// Whether there is a row.
    func has(_ sql: String, _ value: Value) throws -> Bool {
        try first(sql, value) { _ in true } ?? false
    }

    private static func hasNUL(_ value: Value?) -> Bool {
        (value as? String)?.utf8.contains(0) ?? false
    }
}
