import Foundation

/// A copy of a server's database and write-ahead log, to which bare SQLite writes.
struct DatabaseCopy {
    let path: String
    private let before: Int

    /// Creates a copy of a database in `folder`, replacing any older copy with the same name.
    init(of database: String, to folder: String, named name: String) throws {
        path = folder + "/\(name).sqlite"
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: database + suffix) {
            try FileManager.default.copyItem(atPath: database + suffix, toPath: path + suffix)
        }
        before = try Self.results(in: path)
    }

    /// Checks that the number of answers added to the copy is the number acknowledged.
    ///
    /// - Throws: `Failure` if the numbers differ.
    func check(acknowledged: Int) throws {
        let stored = try Self.results(in: path) - before
        guard stored == acknowledged else {
            throw Failure("\(path) has \(stored) of \(acknowledged) acknowledged answers")
        }
    }

    private static func results(in database: String) throws -> Int {
        try number(in: database, "SELECT count(*) FROM step_result")
    }
}
