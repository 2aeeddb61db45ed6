import Foundation
import GRDB

/// What the database knows of a file that a participant sent.
struct RecordingRow {
    /// Its identifier, which is its name in the folder of files.
    let id: String
    /// Its length and hash.
    let digest: FileDigest
    /// Where it lies below the data directory.
    let path: String

    /// Whether the identifier leads nowhere else than to its own file.
    var isSafe: Bool { FileName.isSafe(id) && path == Self.path(of: id) }

    /// Where a file of an identifier lies below the data directory.
    static func path(of id: String) -> String { "files/" + id }

    /// What is said of a file that is not there.
    static func missing(_ path: String) -> String { "\(path) is missing" }
}

extension RecordingRow {
    fileprivate init(_ columns: inout Columns) throws {
        id = try columns.next()
        digest = FileDigest(size: try columns.next(), sha256: try columns.next())
        path = try columns.next()
    }
}

extension Database {
    /// The files behind an identifier, in the order of identifiers, at most 500 of them.
    func recordings(after id: String) throws -> [RecordingRow] {
        let sql = "SELECT id, size, sha256, path FROM recording WHERE id > ? ORDER BY id LIMIT 500"
        return try all(sql, id, as: RecordingRow.init)
    }

    /// The file of an identifier.
    func recording(_ id: String) throws -> RecordingRow? {
        let sql = "SELECT id, size, sha256, path FROM recording WHERE id = ?"
        return try first(sql, id, as: RecordingRow.init)
    }

    /// How many files there are, and how many bytes they have together.
    func recordingTotals() throws -> (count: Int, bytes: Int) {
        let sql = "SELECT count(*), coalesce(sum(size), 0) FROM recording"
        return try first(sql) { (try $0.next(), try $0.next()) } ?? (0, 0)
    }
}

extension DatabaseQueue {
    /// Goes through all files; no snapshot is held meanwhile.
    func forEachRecording(_ body: (RecordingRow) throws -> Void) throws {
        var rows = try read { try $0.recordings(after: "") }
        while let last = rows.last {
            for row in rows { try body(row) }
            rows = try read { try $0.recordings(after: last.id) }
        }
    }
}
