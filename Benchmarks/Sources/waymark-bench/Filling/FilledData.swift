import CFill
import Foundation

/// A data directory with many finished sessions of ten answers.
struct FilledData {
    /// The directory.
    let path: String
    /// How many finished sessions are in it.
    let sessions: Int

    /// Has participants walk the task to its end, and makes copies of what they left.
    ///
    /// What was made before is used again, if it was made wholly and nothing was added.
    static func make(_ sessions: Int, _ installation: Installation) throws -> Self {
        let folder = try installation.madeFolder("filled-\(sessions)")
        let data = FilledData(path: folder + "/data", sessions: sessions)
        if (try? data.finished()) == sessions { return data }
        _ = try installation.emptyFolder("filled-\(sessions)")
        try data.walk(installation)
        try data.fill()
        return data
    }

    /// How many finished sessions its database holds.
    func finished() throws -> Int {
        guard FileManager.default.fileExists(atPath: database) else { return 0 }
        return try number(
            in: database,
            "SELECT count(*) FROM session WHERE status = 'completed' AND task = 'ten'"
        )
    }

    private func walk(_ installation: Installation) throws {
        let server = try WaymarkServer(installation, data: path)
        let clients = try Clients(server.target(task: "ten"), count: min(64, sessions))
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 10))
        try server.stop()
        guard clients.counts.finished == clients.count else {
            throw Failure("the participants did not get to the end: \(clients.counts)")
        }
    }

    private func fill() throws {
        let missing = sessions - (try finished())
        let now = Int64(Date().timeIntervalSince1970 * 1_000)
        var order = fill_order(sessions: UInt64(missing), seed: 20_261_121, ends: now)
        if let failure = unsafe CFill.fill(database, &order) {
            throw Failure("filling: \(unsafe String(cString: failure))")
        }
        guard try finished() == sessions else { throw Failure("filling left something out") }
    }

    /// Its database.
    var database: String { path + "/waymark.sqlite" }

    /// The size of its database in bytes.
    var size: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: database)
        return (attributes?[.size] as? Int) ?? 0
    }
}
