import CFill
import Foundation

/// A data directory with many finished sessions of ten answers.
struct FilledData {
    let path: String
    let sessions: Int

    /// Completes the task `ten` with up to 64 participants, and copies their sessions until the
    /// directory contains `sessions` finished sessions.
    ///
    /// Data from an earlier run are reused if they contain exactly this many finished sessions.
    static func make(_ sessions: Int, _ installation: Installation) throws -> Self {
        let folder = try installation.madeFolder("filled-\(sessions)")
        let data = FilledData(path: folder + "/data", sessions: sessions)
        if (try? data.finished()) == sessions { return data }
        _ = try installation.emptyFolder("filled-\(sessions)")
        try data.walk(installation)
        try data.fill()
        return data
    }

    /// Returns the number of finished sessions of the task `ten`; 0 if there is no database.
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
            throw Failure("the participants did not finish: \(clients.counts)")
        }
    }

    private func fill() throws {
        let missing = sessions - (try finished())
        let now = Int64(Date().timeIntervalSince1970 * 1_000)
        var order = fill_order(sessions: UInt64(missing), seed: 20_261_121, ends: now)
        if let failure = unsafe CFill.fill(database, &order) {
            throw Failure("filling: \(unsafe String(cString: failure))")
        }
        guard try finished() == sessions else { throw Failure("filling added too few sessions") }
    }

    var database: String { path + "/waymark.sqlite" }

    /// The size of the database in bytes; 0 if there is no database.
    var size: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: database)
        return (attributes?[.size] as? Int) ?? 0
    }
}
