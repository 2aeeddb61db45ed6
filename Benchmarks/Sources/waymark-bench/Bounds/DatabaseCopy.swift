import Foundation

/// A copy of a server's database, with its log, into which a bound writes.
struct DatabaseCopy {
    /// Where it is.
    let path: String
    private let before: Int

    /// Copies a database into a folder, in the place of an older copy.
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

    /// Sees to it that as many answers came in as were acknowledged.
    ///
    /// - Throws: `Failure` if it is one more or less.
    func check(acknowledged: Int) throws {
        let stored = try Self.results(in: path) - before
        guard stored == acknowledged else {
            throw Failure("\(path) has \(stored) answers of \(acknowledged) acknowledged")
        }
    }

    private static func results(in database: String) throws -> Int {
        try number(in: database, "SELECT count(*) FROM step_result")
    }
}
