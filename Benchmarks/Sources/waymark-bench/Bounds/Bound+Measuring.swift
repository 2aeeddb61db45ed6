import Foundation

extension Bound {
    /// Measures with a page of the server, and as many writers as there are to be clients.
    static func measure(
        _ page: SeenPage,
        clients: Int,
        barePort: UInt16,
        database: String,
        folder: String,
        seconds: Double
    ) throws -> Bound {
        let bare = try BareHTTP(serving: BarePage(page), port: barePort, folder: folder)
        defer { bare.stop() }
        return Bound(
            pages: try bare.measure("bare pages", .page, clients: clients, seconds: seconds),
            pairs: try bare.measure("bare POST + GET", .step, clients: clients, seconds: seconds),
            commits: try commits(database, folder, writers: clients, seconds: seconds),
            wrk: try Wrk.measure(bare.address, clients: clients, seconds: seconds)
        )
    }

    /// Works on a copy of a database, with its log.
    private static func commits(
        _ database: String,
        _ folder: String,
        writers: Int,
        seconds: Double
    ) throws -> Double {
        let copy = folder + "/bare.sqlite"
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: copy + suffix)
        }
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: database + suffix) {
            try FileManager.default.copyItem(atPath: database + suffix, toPath: copy + suffix)
        }
        return try BareSQLite.stepsPerSecond(copy, writers: writers, seconds: seconds)
    }

    /// A few lines for people.
    var text: String {
        """
        \(pages.text)
        \(pairs.text)
        \(wrk.map { "wrk on the same page: \($0.text(1))/s" } ?? "wrk is not installed")
        bare SQLite: \(commits.text(1)) steps/s, committed in groups of \(pairs.clients)
        bound of a step: \(lower.text(1))/s, the lower of both; \(combined.text(1))/s, one after the other
        """
    }
}
