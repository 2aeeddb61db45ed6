import HTTP
import HTTPTesting
import Testing

@testable import HTTPServer

@Suite struct SlowClientTests {
    private let clock = ManualClock()

    private func sweeping(_ configuration: inout Configuration) {
        configuration.timeouts.sweep = .milliseconds(10)
    }

    /// Runs a test in which the server's time passes only when `clock` advances.
    private func run(
        _ handler: any Handler,
        _ test: (LiveServer) async throws -> Void
    ) async throws {
        let clock = clock
        try await LiveServer.run(
            handler,
            configure: sweeping,
            now: { clock.now },
            test: test
        )
    }

    /// Sends `text` once per second of the test's clock until the server closes the connection;
    /// returns the number of seconds.
    private func trickle(
        _ text: String,
        over connection: RawConnection,
        of live: LiveServer
    ) async throws -> Int {
        for second in 0..<10_000 {
            guard live.server.counts.reaped == 0,
                (try? await connection.send(text)) != nil
            else { return second }
            clock.advance(by: .seconds(1))
            try await Task.sleep(for: .milliseconds(2))
        }
        return 10_000
    }

    @Test func slowHeadTimesOut() async throws {
        let probe = Probe()
        try await run(probe) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
            try await until { live.server.counts.openRequests == 1 }
            #expect(try await trickle("x", over: connection, of: live) > 10)
            try await until { live.server.counts.openConnections == 0 }
            #expect(live.server.counts.reaped == 1)
        }
        #expect(probe.targets.isEmpty)
    }

    @Test func silentConnectionTimesOut() async throws {
        try await run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            try await until { live.server.counts.openConnections == 1 }
            clock.advance(by: .seconds(11))
            #expect(try await connection.drain().isEmpty)
            #expect(live.server.counts.reaped == 1)
        }
    }

    @Test func idleConnectionTimesOut() async throws {
        try await run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(RawCase.get("/"))
            #expect(try await connection.finalResponse()?.status == .ok)
            try await until { live.server.counts.openRequests == 0 }
            clock.advance(by: .seconds(26))
            #expect(try await connection.drain().isEmpty)
            #expect(live.server.counts.reaped == 1)
        }
    }

    @Test func secondHeadIsTimedFromItsRequestLine() async throws {
        try await run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(RawCase.get("/"))
            #expect(try await connection.finalResponse()?.status == .ok)
            try await until { live.server.counts.openRequests == 0 }
            clock.advance(by: .seconds(20))
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
            try await until { live.server.counts.openRequests == 1 }
            let seconds = try await trickle("x", over: connection, of: live)
            #expect(seconds > 10)
            try await until { live.server.counts.openConnections == 0 }
        }
    }

    @Test func slowBodyTimesOut() async throws {
        let probe = Probe()
        try await run(probe) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(
                RawCase.head("/form", RawCase.urlencoded + "Content-Length: 100000\r\n")
            )
            try await until { live.server.counts.openRequests == 1 }
            let seconds = try await trickle("x", over: connection, of: live)
            #expect((20..<60).contains(seconds))
            try await until { live.server.counts.openRequests == 0 }
            #expect(live.server.counts.reaped == 1)
        }
        #expect(probe.targets.isEmpty)
    }

    @Test func longFormTimesOutAtAnySpeed() async throws {
        try await run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(
                RawCase.head("/form", RawCase.urlencoded + "Content-Length: 1000000\r\n")
            )
            try await until { live.server.counts.openRequests == 1 }
            let piece = String(repeating: "x", count: 2_000)
            #expect(try await trickle(piece, over: connection, of: live) > 60)
            #expect(live.server.counts.reaped == 1)
        }
    }

    @Test func slowReaderTimesOut() async throws {
        let large = [UInt8](repeating: 0x78, count: 16 << 20)
        let answered = Latch()
        let handler = FunctionHandler { _ in
            defer { answered.open() }
            return Response(body: .bytes(large))
        }
        try await run(handler) { live in
            let connection = try RawConnection(port: live.port, receiveBuffer: 4_096)
            try await connection.send(RawCase.get("/"))
            await answered.wait()
            try await until { live.server.counts.inFlight == 0 }
            #expect(live.server.counts.openRequests == 1)
            try await until {
                clock.advance(by: .seconds(60))
                return live.server.counts.reaped == 1
            }
            try await until { live.server.counts.openConnections == 0 }
            #expect(live.server.counts.openRequests == 0)
        }
    }

    @Test func slowFormWithinTheLimitsIsAccepted() async throws {
        try await run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            let text = "a=" + String(repeating: "x", count: 50_000)
            let post = Array(RawCase.post(text).utf8)
            for start in stride(from: 0, to: post.count, by: 1_500) {
                try await connection.send(Array(post[start..<min(post.count, start + 1_500)]))
                try await until { Self.hasRead(live, start) }
                clock.advance(by: .seconds(1))
            }
            #expect(try await connection.finalResponse()?.status == .ok)
            #expect(live.server.counts.reaped == 0)
        }
    }

    /// Returns whether the server's only connection has received at least this many bytes of a
    /// body, or the whole body.
    private static func hasRead(_ live: LiveServer, _ byteCount: Int) -> Bool {
        switch live.server.core.registry.phases.first {
        case .body(let body): body.received >= byteCount
        case .handling, .sending, .idle: true
        case .head, nil: false
        }
    }
}
