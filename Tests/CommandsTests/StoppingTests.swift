import Foundation
import HTTP
import HTTPTesting
import Subprocess
import SystemPackage
import Testing

/// Tests that stop a server during or after its start.
@Suite struct StoppingTests {
    /// The stage at which a server is stopped.
    enum Moment: CaseIterable {
        case isOpening, hasTables, listens, serves

        func hasCome(_ server: ServerProcess, in folder: ScratchFolder) async -> Bool {
            let files = FileManager.default
            switch self {
            case .isOpening: return files.fileExists(atPath: folder.path + "/data/lock")
            case .hasTables: return files.fileExists(atPath: folder.path + "/data/waymark.sqlite")
            case .listens: return (try? RawConnection(port: server.port)) != nil
            case .serves: return await server.serves
            }
        }
    }

    @Test(arguments: Moment.allCases, [Signal.terminate, .interrupt])
    func stopsCleanlyAtAnyStage(_ moment: Moment, by signal: Signal) async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let status = try await server.run(
            endedBy: signal,
            once: { await moment.hasCome(server, in: folder) }
        )
        #expect(status == 0)
        // The database is consistent, and the write-ahead log was checkpointed into it.
        let data = folder.path + "/data"
        #expect(FileManager.default.contents(atPath: data + "/waymark.sqlite-wal")?.count == 0)
        let check = try await WaymarkProcess.run("check", "--data", data)
        #expect(check.status == 0 && check.errors == "", "\(check)")
    }

    @Test(arguments: [false, true])
    func stopsEvenIfLogIsNotRead(_ isReaderGone: Bool) async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let log = try FileDescriptor.pipe()
        defer {
            try? log.writeEnd.close()
            if !isReaderGone { try? log.readEnd.close() }
        }
        // 1031 is `F_SETPIPE_SZ`, which Glibc does not export. The call reduces the pipe's
        // capacity to one page.
        try #require(fcntl(log.writeEnd.rawValue, 1031, 4_096) == 4_096)
        let status = try await server.run(log: log.writeEnd) { _ in
            if isReaderGone { try log.readEnd.close() }
            for _ in 0..<100 {
                let serves = await server.serves
                try #require(serves)
            }
        }
        #expect(status == 0)
    }
}
