import Foundation
import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct DownloadTests {
    private static let block = (0..<65_536).map { UInt8(truncatingIfNeeded: $0 / 256 ^ $0) }

    private static func file(_ byteCount: Int, in directory: String) throws -> String {
        let path = "\(directory)/download"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let handle = try #require(FileHandle(forWritingAtPath: path))
        for _ in 0..<(byteCount / block.count) { try handle.write(contentsOf: Data(block)) }
        try handle.close()
        return path
    }

    private func handler(
        _ path: String,
        _ byteCount: Int,
        removeAfterwards: Bool = false
    ) -> FunctionHandler {
        FunctionHandler { _ in
            Response(
                headers: ["Content-Type": "application/octet-stream"],
                body: .file(path: path, byteCount: byteCount, removeAfterwards: removeAfterwards)
            )
        }
    }

    /// Returns the resident memory of this process, in bytes.
    private static func residentBytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
            separator: " "
        )
        return try #require(Int(pages[1])) * 4_096
    }

    @Test func sends50MBUnchanged() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let byteCount = 50 << 20
        let path = try Self.file(byteCount, in: directory)
        try await LiveServer.run(handler(path, byteCount)) { live in
            let response = try await TestClient(live.transport).get("/")
            #expect(response.headers["Content-Length"] == "\(byteCount)")
            #expect(FileManager.default.contents(atPath: path) == Data(response.body))
        }
        #expect(TemporaryDirectory.names(in: directory) == ["download"])
    }

    @Test(.enabled(if: !AddressSanitizer.isActive))
    func memoryStaysFlatFor1GB() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let byteCount = 1 << 30
        let path = try Self.file(0, in: directory)
        try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: UInt64(byteCount))
        try await LiveServer.run(handler(path, byteCount)) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(RawCase.get("/"))
            let before = try Self.residentBytes()
            let (received, most) = try await Self.read(connection, atLeast: byteCount)
            #expect(received > byteCount)
            #expect(most - before < byteCount / 4)
        }
    }

    /// Reads and discards bytes; returns their number and the peak resident memory, in bytes.
    private static func read(
        _ connection: RawConnection,
        atLeast byteCount: Int
    ) async throws -> (Int, Int) {
        var received = 0
        var most = 0
        while received <= byteCount {
            let bytes = try await connection.receive(atMost: 1 << 20)
            if bytes.isEmpty { break }
            received += bytes.count
            most = max(most, try residentBytes())
        }
        return (received, most)
    }

    @Test func spoolFilesAreRemovedAfterSending() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let path = "\(directory)/download"
        try await LiveServer.run(handler(path, 65_536, removeAfterwards: true)) { live in
            let client = TestClient(live.transport)
            _ = try Self.file(65_536, in: directory)
            #expect(try await client.get("/").body.count == 65_536)
            #expect(TemporaryDirectory.names(in: directory).isEmpty)
            _ = try Self.file(65_536, in: directory)
            let head = try await client.send(.head, "/")
            #expect(head.headers["Content-Length"] == "65536")
            #expect(head.body.isEmpty)
            #expect(TemporaryDirectory.names(in: directory).isEmpty)
        }
    }

    @Test func spoolFilesOfAbortedRequestsAreRemoved() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let path = try Self.file(65_536, in: directory)
        let latch = Latch()
        defer { latch.open() }
        let handler = FunctionHandler { _ in
            await latch.wait()
            return Response(body: .file(path: path, byteCount: 65_536, removeAfterwards: true))
        }
        try await LiveServer.run(handler) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(RawCase.get("/"))
            try await until { latch.waiterCount == 1 }
            connection.reset()
            await live.server.stop(drainingFor: .zero)
            latch.open()
            try await until { TemporaryDirectory.names(in: directory).isEmpty }
        }
    }

    @Test func missingOrShortFilesGive500() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let path = try Self.file(65_536, in: directory)
        for handler in [handler(path, 65_537), handler(path + "x", 1), handler(directory, 1)] {
            try await LiveServer.run(handler) { live in
                let response = try await TestClient(live.transport).get("/")
                #expect(response.status == .internalServerError)
            }
        }
    }

    @Test func sendsEmptyFiles() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let path = try Self.file(0, in: directory)
        try await LiveServer.run(handler(path, 0)) { live in
            let response = try await TestClient(live.transport).get("/")
            #expect(response.status == .ok)
            #expect(response.headers["Content-Length"] == "0")
        }
    }
}
