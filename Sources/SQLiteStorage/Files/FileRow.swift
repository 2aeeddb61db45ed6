import Foundation
import GRDB

/// The database row of a participant's file.
struct FileRow {
    /// The identifier, which is also the file's name in its folder.
    let id: String
    let digest: FileDigest
    /// The path relative to the data directory.
    let path: String

    /// Whether the identifier is safe as a file name and matches the path.
    var isSafe: Bool { FileName.isSafe(id) && path == Self.path(of: id) }

    /// Returns the path of a file, relative to the data directory.
    static func path(of id: String) -> String { "files/" + id }

    static func missing(_ path: String) -> String { "\(path) is missing" }
}

extension FileRow {
    fileprivate init(_ columns: inout RowReader) throws {
        id = try columns.next()
        digest = FileDigest(size: try columns.next(), sha256: try columns.next())
        path = try columns.next()
    }
}

extension Database {
    /// Returns the rows of up to 500 files whose identifiers follow the given identifier, ordered
    /// by identifier.
    func recordings(after id: String) throws -> [FileRow] {
        let sql = "SELECT id, size, sha256, path FROM recording WHERE id > ? ORDER BY id LIMIT 500"
        return try all(sql, id, as: FileRow.init)
    }

    func recording(_ id: String) throws -> FileRow? {
        let sql = "SELECT id, size, sha256, path FROM recording WHERE id = ?"
        return try first(sql, id, as: FileRow.init)
    }

    /// Returns the number of files and their total size in bytes.
    func recordingTotals() throws -> (count: Int, bytes: Int) {
        let sql = "SELECT count(*), coalesce(sum(size), 0) FROM recording"
        return try first(sql) { (try $0.next(), try $0.next()) } ?? (0, 0)
    }
}

extension DatabaseQueue {
    /// Calls `body` for the row of every file; reads the rows in batches, without holding a
    /// snapshot between batches.
    func forEachRecording(_ body: (FileRow) throws -> Void) throws {
        var rows = try read { try $0.recordings(after: "") }
        while let last = rows.last {
            for row in rows { try body(row) }
            rows = try read { try $0.recordings(after: last.id) }
        }
    }
}
