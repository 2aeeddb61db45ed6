import Foundation
import HTTP
import HTTPTesting
import Subprocess
import Testing

/// Tests of the memory used by idle connections.
@Suite struct IdleConnectionsTests {
    /// Returns the resident memory of a process in bytes.
    private func residentBytes(of process: WaymarkProcess.Running) throws -> Int {
        let path = "/proc/\(process.processIdentifier.value)/statm"
        let pages = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
        return try #require(Int(pages[1])) * 4_096
    }

    /// Returns connections that have each received two responses.
    private func connections(_ count: Int, to server: ServerProcess) async throws -> [RawConnection]
    {
        var connections: [RawConnection] = []
        for _ in 0..<count {
            let connection = try RawConnection(port: server.port)
            for _ in 0..<2 {
                try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(try await connection.finalResponse()?.status == .ok)
            }
            connections.append(connection)
        }
        return connections
    }

    /// The test has its own threads.
    ///
    /// Other tests on shared threads could delay a request so long that the server closes the
    /// connection, which it does after 15 idle seconds.
    @Test func idleConnectionsUseLessThan24KiBEach() async throws {
        try await withTaskExecutorPreference(OwnThreads(), operation: measure)
    }

    private func measure() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        try await server.run { try await measure(server, $0) }
    }

    private func measure(
        _ server: ServerProcess,
        _ process: WaymarkProcess.Running
    ) async throws {
        let first = try await connections(20, to: server)
        let before = try residentBytes(of: process)
        let others = try await connections(150, to: server)
        let each = (try residentBytes(of: process) - before) / others.count
        #expect(each < 24 << 10, "\(each) bytes")
        // The connections are still open: each gets another response.
        for connection in first + others {
            try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(try await connection.finalResponse()?.status == .ok)
        }
    }
}
