import CFill
import Foundation

/// A data directory with many finished sessions of ten answers.
struct FilledData {
    /// The path of the directory.
    let path: String
    /// The number of finished sessions.
    let sessions: Int

    /// Lets some participants complete the task, and copies their sessions.
    ///
    /// Data of an earlier run are reused if they are complete and nothing was added.
    static func make(_ sessions: Int, _ installation: Installation) throws -> Self {
        let folder = try installation.madeFolder("filled-\(sessions)")
        let data = FilledData(path: folder + "/data", sessions: sessions)
        if (try? data.finished()) == sessions { return data }
        _ = try installation.emptyFolder("filled-\(sessions)")
        try data.walk(installation)
        try data.fill()
        return data
    }

    /// Returns the number of finished sessions in the database.
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

    /// The path of the database.
    var database: String { path + "/waymark.sqlite" }

    /// The size of the database in bytes.
    var size: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: database)
        return (attributes?[.size] as? Int) ?? 0
    }
}
