import Foundation
import GRDB
import Storage
import TaskModel

/// The columns of a row, read from left to right; one that holds something else is an error.
struct Columns {
    private let row: Row
    private var index = 0

    init(_ row: Row) {
        self.row = row
    }

    /// The next column.
    mutating func next<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self
    ) throws -> Value {
        defer { index += 1 }
        return try row.decode(Value.self, atIndex: index)
    }

    /// The next column, which may be NULL.
    mutating func optional<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self
    ) throws -> Value? {
        defer { index += 1 }
        return try row.decode(Value?.self, atIndex: index)
    }

    /// The next column as a moment.
    mutating func instant() throws -> Instant {
        Instant(milliseconds: try next())
    }

    /// The next column as a moment, which may be NULL.
    mutating func optionalInstant() throws -> Instant? {
        try optional(Int64.self).map(Instant.init(milliseconds:))
    }

    /// The next column as one of a set of words.
    mutating func word<Word: RawRepresentable<String>>() throws -> Word {
        let text = try next(String.self)
        guard let word = Word(rawValue: text) else {
            throw StorageError.unavailable("\(text) is no \(Word.self).")
        }
        return word
    }

    /// The next two columns as a step and its round.
    mutating func address() throws -> StepAddress {
        StepAddress(try next(), round: try next())
    }
}
