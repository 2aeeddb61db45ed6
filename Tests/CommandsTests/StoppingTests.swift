import Foundation
import HTTP
import HTTPTesting
import Subprocess
import SystemPackage
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
            case .serves: return await server.serves
            }
        }
    }

    @Test(arguments: Moment.allCases, [Signal.terminate, .interrupt])
    func endsInOrder(_ moment: Moment, by signal: Signal) async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let status = try await server.run(
            endedBy: signal,
            once: { await moment.hasCome(server, in: folder) }
        )
        #expect(status == 0)
        // What was begun is whole, and the log was moved into the database.
        let data = folder.path + "/data"
        #expect(FileManager.default.contents(atPath: data + "/waymark.sqlite-wal")?.count == 0)
        let check = try await WaymarkProcess.run("check", "--data", data)
        #expect(check.status == 0 && check.errors == "", "\(check)")
    }

    @Test(arguments: [false, true])
    func endsThoughNobodyReadsItsLog(_ isReaderGone: Bool) async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let log = try FileDescriptor.pipe()
        defer {
            try? log.writeEnd.close()
            if !isReaderGone { try? log.readEnd.close() }
        }
        // F_SETPIPE_SZ, which the module lacks: a pipe holds no more than a page.
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
