import Foundation
import Testing

@testable import waymark_bench

@Suite(
    "A bare step is acknowledged when its rows are committed",
    .enabled(if: BuiltServer.isThere),
    .serialized,
    .timeLimit(.minutes(1))
)
struct BareStepTests {
    private static let sessions = 8
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "waymark-step-\(UUID().uuidString)").path

    @Test("Acknowledged answers have rows with valid references")
    func acknowledgedAnswersHaveValidRows() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let copy = try database()
        let moved = try number(in: copy.path, "SELECT sum(revision) FROM session")
        let clients = try answer(copy, Plan(unitsEach: 50))
        #expect(clients.counts.errors == 0)
        #expect(clients.counts.acknowledged == 400)
        #expect(clients.counts.requests == 808)
        try copy.check(acknowledged: 400)
        #expect(throws: Failure.self) { try copy.check(acknowledged: 401) }
        #expect(throws: Failure.self) { try copy.check(acknowledged: 399) }
        #expect(try number(in: copy.path, "SELECT sum(revision) FROM session") == moved + 400)
        #expect(try Database.verdict(copy.path) == "whole")
    }

    @Test("Answers whose rows are rejected are not acknowledged")
    func rejectedRowsAreNotAcknowledged() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let copy = try database()
        try Database.run(
            "CREATE TRIGGER refuse BEFORE UPDATE ON session BEGIN SELECT raise(ABORT, 'no'); END",
            in: copy.path
        )
        let clients = try answer(copy, Plan(seconds: 0.2))
        #expect(clients.counts.statusErrors >= Self.sessions)
        #expect(clients.counts.acknowledged == 0)
        try copy.check(acknowledged: 0)
    }

    @Test("Start fails if there are too few sessions")
    func startFailsWithTooFewSessions() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = try database().path
        #expect(throws: Failure.self) { try serve(path, sessions: 1_000) }
        #expect(throws: Failure.self) { try serve(path, sessions: 0) }
    }

    /// Returns a copy of a server's database in which each participant has answered once.
    private func database() throws -> DatabaseCopy {
        let installation = try BuiltServer.installation(folder: folder, port: 24_920)
        let data = try installation.madeFolder("data")
        let server = try WaymarkServer(installation, data: data)
        let clients = try Clients(server.target(), count: Self.sessions)
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 1))
        try server.stop()
        return try DatabaseCopy(of: server.database, to: folder, named: "step")
    }

    /// Serves the copy on two threads, and runs one client per session.
    private func answer(_ copy: DatabaseCopy, _ plan: Plan) throws -> Clients {
        let server = try serve(copy.path, sessions: Self.sessions)
        let clients = try Clients(BareSite.target(port: 24_921), count: Self.sessions)
        try clients.prepare()
        _ = clients.run(plan)
        withExtendedLifetime(server) {}
        return clients
    }

    private func serve(_ path: String, sessions: Int) throws -> BareStepServer {
        try BareStepServer(
            serving: BareSite.page,
            into: path,
            sessions: sessions,
            port: 24_921,
            threads: 2
        )
    }
}
