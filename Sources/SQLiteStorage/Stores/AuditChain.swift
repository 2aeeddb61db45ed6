import Crypto
import Foundation
import GRDB
import Storage
import TaskModel

/// The audit trail as a chain of hashes.
///
/// The hash of an event is SHA-256 over the previous hash (32 zero bytes for the first event) and
/// five fields. These are number, milliseconds since 1970, kind, actor and object, each as its
/// length in bytes, a colon and its text. So a few lines of code in any language can verify all
/// events up to a known hash.
struct AuditChain {
    /// The number of the last event; 0 if there is none.
    private(set) var number: Int64 = 0
    private var hash = Data(repeating: 0, count: 32)

    /// Appends an event to the chain.
    ///
    /// - Returns: The hash of the event.
    mutating func add(_ event: AuditEvent) -> Data {
        number += 1
        var input = hash
        let numbers = [String(number), String(event.at.milliseconds)]
        for text in numbers + [event.kind, event.actor, event.object] {
            input.append(contentsOf: "\(text.utf8.count):\(text)".utf8)
        }
        hash = Data(SHA256.hash(data: input))
        return hash
    }

    /// Returns whether every event in a database has the number and hash expected by the chain.
    static func isWhole(_ db: Database) throws -> Bool {
        try firstBreak(db) == nil
    }

    /// Returns the first number at which the events in a database do not match the chain, if any.
    static func firstBreak(_ db: Database) throws -> Int64? {
        var chain = AuditChain()
        var broken: Int64?
        let sql = "SELECT number, at, kind, actor, object, hash FROM event ORDER BY number"
        try db.each(sql) { columns in
            let number = try columns.next(Int64.self)
            let hash = chain.add(try AuditEvent(&columns))
            let isRight = try number == chain.number && hash == columns.next(Data.self)
            if !isRight, broken == nil { broken = chain.number }
        }
        return broken
    }

    /// The number and hash of the last event, which identify the whole chain.
    var head: AuditHead { AuditHead(number: number, hash: hash.hexadecimal) }

    /// Creates a chain that continues after the last event in a database.
    init(endingIn db: Database) throws {
        let sql = "SELECT number, hash FROM event WHERE number = (SELECT max(number) FROM event)"
        try db.each(sql) { columns in
            number = try columns.next()
            hash = try columns.next()
        }
    }

    private init() {}
}

extension AuditEvent {
    /// Creates an event from the columns time, kind, actor and object.
    init(_ columns: inout RowReader) throws {
        let at = try columns.instant()
        self.init(
            kind: try columns.next(),
            actor: try columns.next(),
            object: try columns.next(),
            at: at
        )
    }
}

extension Database {
    func append(_ event: AuditEvent) throws {
        var chain = try AuditChain(endingIn: self)
        let hash = chain.add(event)
        try run(
            "INSERT INTO event (number, at, kind, actor, object, hash) VALUES (?, ?, ?, ?, ?, ?)",
            chain.number,
            event.at.milliseconds,
            event.kind,
            event.actor,
            event.object,
            hash
        )
    }
}
