import Foundation

extension Bound {
    /// Measures with the page on which the first client is, and as many writers as clients.
    static func measure(
        _ clients: Clients,
        barePort: UInt16,
        database: String,
        folder: String,
        seconds: Double
    ) throws -> Bound {
        let response = clients.lastResponse
        let page = BarePage(head: response.head, body: response.body, location: clients.path)
        let bare = try BareHTTP(serving: page, from: clients.path, port: barePort, folder: folder)
        defer { bare.stop() }
        let count = clients.count
        return Bound(
            pages: try bare.measure("bare pages", .page, clients: count, seconds: seconds),
            pairs: try bare.measure("bare POST + GET", .step, clients: count, seconds: seconds),
            commits: try commits(database, folder, writers: count, seconds: seconds)
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
        bare SQLite: \(commits.text(1)) steps/s, committed in groups of \(pairs.clients)
        bound of a step: \(lower.text(1))/s, the lower of both; \(combined.text(1))/s, one after the other
        """
    }
}
