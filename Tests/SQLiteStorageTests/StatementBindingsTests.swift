import Foundation
import GRDB
import Storage
import Testing

@testable import SQLiteStorage

@Suite struct StatementBindingsTests {
    private func inDatabase<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try DatabaseQueue().write(body)
    }

    @Test func bindsEveryTypeUnchanged() throws {
        let long = String(repeating: "ä€😀 ", count: 5_000)
        try inDatabase { db in
            let isThere: Void? = try db.first(
                "SELECT ?, ?, ?, ?, ?, ?, ?, typeof(?), typeof(?), typeof(?), typeof(?)",
                Int64.min,
                -0.5,
                "",
                long,
                Data(),
                Data([0, 255, 0]),
                "é",
                nil,
                true,
                "",
                Data()
            ) { columns in
                try #expect(columns.next() == Int64.min)
                try #expect(columns.next() == -0.5)
                try #expect(columns.next() == "")
                try #expect(columns.next() == long)
                try #expect(columns.next() == Data())
                try #expect(columns.next() == Data([0, 255, 0]))
                try #expect(columns.next() == "é")
                for type in ["null", "integer", "text", "blob"] {
                    try #expect(columns.next() == type)
                }
            }
            #expect(isThere != nil)
        }
    }

    @Test func nestedStatementsKeepTheirOwnTexts() throws {
        try inDatabase { db in
            try db.run("CREATE TABLE pair (number INTEGER, first TEXT, second TEXT)")
            for number in 0..<50 {
                let text = String(repeating: "x", count: number)
                try db.run("INSERT INTO pair VALUES (?, ?, ?)", number, text, "\(number)")
            }
            var count = 0
            try db.each("SELECT number, first, second FROM pair WHERE number >= ?", 10) { columns in
                let number: Int = try columns.next()
                try #expect(columns.next() == String(repeating: "x", count: number))
                // This statement is executed while another statement's rows are read.
                let again = try db.first("SELECT second FROM pair WHERE number = ?", number) {
                    try $0.next() as String
                }
                #expect(again == "\(number)")
                count += 1
            }
            #expect(count == 40)
        }
    }

    @Test func textWithNULIsRejectedAndMatchesNothing() throws {
        try inDatabase { db in
            try db.run("CREATE TABLE name (text TEXT)")
            try db.run("INSERT INTO name VALUES ('a')")
            #expect(throws: StorageError.self) {
                try db.run("INSERT INTO name VALUES (?)", "a\0b")
            }
            #expect(try !db.has("SELECT 1 FROM name WHERE text = ?", "a\0b"))
            #expect(try db.has("SELECT 1 FROM name WHERE text = ?", "a"))
        }
    }

    @Test func rejectsWrongNumberOfValues() throws {
        try inDatabase { db in
            #expect(throws: StorageError.self) { try db.all("SELECT ?, ?", 1) { _ in } }
            #expect(throws: StorageError.self) { try db.all("SELECT ?", 1, 2) { _ in } }
            #expect(throws: StorageError.self) { try db.all("SELECT ?") { _ in } }
        }
    }

    @Test func failedStatementCanBeReused() throws {
        try inDatabase { db in
            try db.run("CREATE TABLE name (text TEXT PRIMARY KEY)")
            for text in ["a", "b"] {
                try db.run("INSERT INTO name VALUES (?)", text)
                #expect(throws: DatabaseError.self) {
                    try db.run("INSERT INTO name VALUES (?)", text)
                }
            }
            #expect(try db.all("SELECT text FROM name") { try $0.next() as String } == ["a", "b"])
        }
    }
}
