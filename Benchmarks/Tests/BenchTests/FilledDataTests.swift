import Foundation
import Histogram
import Testing

@testable import waymark_bench

@Suite(
    "Filled data are equivalent to a server's data",
    .enabled(if: BuiltServer.isThere),
    .timeLimit(.minutes(5))
)
struct FilledDataTests {
    @Test("Filled data are consistent, and the server can continue with them")
    func filledDataAreConsistentAndUsable() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "waymark-fill-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let installation = try BuiltServer.installation(folder: folder, port: 24_910)
        let data = try FilledData.make(300, installation)
        #expect(try data.finished() == 300)
        #expect(try Database.verdict(data.database) == "whole")
        let results = try number(in: data.database, "SELECT count(*) FROM step_result")
        #expect(results == 3_000)
        try goesOn(data, installation)
        // The check must detect a manipulated event.
        let tampered = "DROP TRIGGER event_update; UPDATE event SET at = at + 1 WHERE number = 400"
        try Database.run(tampered, in: data.database)
        #expect(try Database.verdict(data.database) == "broken")
    }

    /// Checks that participants can answer and start new sessions, and that the audit trail and the
    /// foreign keys stay valid.
    private func goesOn(_ data: FilledData, _ installation: Installation) throws {
        let server = try WaymarkServer(installation, data: data.path)
        let clients = try Clients(server.target(), count: 2)
        try clients.prepare()
        // A session has 100 steps, so with 101 steps each client starts a second session.
        let recorders = clients.run(Plan(unitsEach: 101))
        try server.stop()
        #expect(clients.counts.errors == 0)
        #expect(clients.counts.finished == 2)
        #expect(recorders.map(\.beginning.totalCount).reduce(0, +) == 2)
        #expect(recorders.map(\.latency.totalCount).reduce(0, +) == 202)
        #expect(try Database.verdict(data.database) == "whole")
    }
}
