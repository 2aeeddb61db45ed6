import Foundation
import HTTP
import HTTPTesting
import Testing

/// A server that is asked to end at one moment or another.
@Suite struct StoppingTests {
    /// How far a server is when it is asked to end.
    enum Moment: CaseIterable {
        case isOpening, hasTables, listens, serves

        func hasCome(_ server: ServerProcess, in folder: ScratchFolder) async -> Bool {
            let files = FileManager.default
            switch self {
            case .isOpening: return files.fileExists(atPath: folder.path + "/data/lock")
            case .hasTables: return files.fileExists(atPath: folder.path + "/data/waymark.sqlite")
            case .listens: return (try? RawConnection(port: server.port)) != nil
            case .serves: return (try? await server.transport.isHealthy) == true
            }
        }
    }

    private func wait(
        for moment: Moment,
        _ server: ServerProcess,
        in folder: ScratchFolder
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while await !moment.hasCome(server, in: folder) {
            try #require(server.process.isRunning && .now < deadline, "\(moment) does not come")
            await Task.yield()
        }
    }

    @Test(arguments: Moment.allCases, [SIGTERM, SIGINT])
    func endsInOrder(_ moment: Moment, by signal: CInt) async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(preparedIn: folder)
        try server.process.run()
        try await wait(for: moment, server, in: folder)
        kill(server.process.processIdentifier, signal)
        server.process.waitUntilExit()
        #expect(server.process.terminationReason == .exit)
        #expect(server.process.terminationStatus == 0)
        // What was begun is whole, and the log was moved into the database.
        let data = folder.path + "/data"
        #expect(FileManager.default.contents(atPath: data + "/waymark.sqlite-wal")?.count == 0)
        let check = try await WaymarkProcess.run("check", "--data", data)
        #expect(check.status == 0 && check.errors == "", "\(check)")
    }

    @Test func endsThoughNobodyReadsItsLog() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(preparedIn: folder)
        let log = Pipe()
        // F_SETPIPE_SZ, which the module lacks: a pipe holds no more than a page.
        try #require(fcntl(log.fileHandleForWriting.fileDescriptor, 1031, 4_096) == 4_096)
        server.process.standardError = log
        try server.process.run()
        try await wait(for: .serves, server, in: folder)
        let client = TestClient(server.transport)
        for _ in 0..<100 { #expect(try await client.get("/healthz").status == .ok) }
        kill(server.process.processIdentifier, SIGTERM)
        server.process.waitUntilExit()
        #expect(server.process.terminationReason == .exit)
        #expect(server.process.terminationStatus == 0)
        try log.fileHandleForReading.close()
    }
}

extension SocketTransport {
    fileprivate var isHealthy: Bool {
        get async throws { try await TestClient(self).get("/healthz").status == .ok }
    }
}
