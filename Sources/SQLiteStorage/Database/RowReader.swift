import Foundation
import GRDB
import Storage
import TaskModel

/// A reader that decodes the columns of a row from left to right, and throws if a value has the
/// wrong type.
struct RowReader {
    private let row: Row
    private var index = 0

    init(_ row: Row) {
        self.row = row
    }

    mutating func next<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self
    ) throws -> Value {
        defer { index += 1 }
        return try row.decode(Value.self, atIndex: index)
    }

    /// Reads the next column, which may be NULL.
    mutating func optional<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self
    ) throws -> Value? {
        defer { index += 1 }
        return try row.decode(Value?.self, atIndex: index)
    }

    /// Reads the next column as milliseconds since 1970.
    mutating func instant() throws -> Instant {
        Instant(milliseconds: try next())
    }

    /// Reads the next column as milliseconds since 1970, or NULL.
    mutating func optionalInstant() throws -> Instant? {
        try optional(Int64.self).map(Instant.init(milliseconds:))
    }

    /// Reads the next column as an ISO 8601 date, or NULL.
    mutating func optionalDate() throws -> CalendarDate? {
        try optional(String.self).map { text throws in
            guard let date = CalendarDate(text) else {
                throw StorageError.unavailable("\(text) is not a date.")
            }
            return date
        }
    }

    /// Reads the next column as the raw value of an enumeration; throws if there is no such case.
    mutating func word<Word: RawRepresentable<String>>() throws -> Word {
        let text = try next(String.self)
        guard let word = Word(rawValue: text) else {
            throw StorageError.unavailable("\(text) is not a \(Word.self).")
        }
        return word
    }

    /// Reads the next two columns as a step and its round.
    mutating func address() throws -> StepAddress {
        StepAddress(try next(), round: try next())
    }
}
