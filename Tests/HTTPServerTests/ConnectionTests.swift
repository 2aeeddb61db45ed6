import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct ConnectionTests {
    private let get = Array(RawCase.get("/a").utf8)

    @Test func servesConsecutiveRequests() async throws {
        let probe = Probe()
        try await LiveServer.run(probe) { live in
            let connection = try RawConnection(port: live.port)
            for number in 1...20 {
                try await connection.send(RawCase.post("n=\(number)"))
                let response = try #require(try await connection.finalResponse())
                #expect(response.bodyText == "POST form n=\(number)")
            }
            #expect(live.server.counts.openConnections == 1)
        }
        #expect(probe.targets.count == 20)
    }

    @Test(arguments: [3, 500, 4_096])
    func acceptsLongHeadsInPieces(size: Int) async throws {
        let probe = Probe()
        let fields = (1...40).map { "X-\($0): \(String(repeating: "v", count: $0 * 8))\r\n" }
            .joined()
        var rest = Array((RawCase.get("/a?b=c", fields) + RawCase.post("a=1", "/x", fields)).utf8)[
            ...
        ]
        let clock = ManualClock()
        try await LiveServer.run(probe, now: { clock.now }) { live in
            let connection = try RawConnection(port: live.port)
            while !rest.isEmpty {
                try await connection.send(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(try await connection.finalResponse()?.status == .ok)
            #expect(try await connection.finalResponse()?.bodyText == "POST x a=1")
        }
        #expect(probe.targets == ["/a?b=c", "/x"])
    }

    @Test func respondsAfterTheClientFinishedSending() async throws {
        try await LiveServer.run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(get)
            try await connection.finishSending()
            #expect(try await connection.finalResponse()?.status == .ok)
            #expect(try await connection.drain().isEmpty)
        }
    }

    @Test func sends100ContinueBeforeTheBody() async throws {
        try await LiveServer.run(Probe()) { live in
            let connection = try RawConnection(port: live.port)
            let fields = RawCase.urlencoded + "Content-Length: 3\r\nExpect: 100-continue\r\n"
            try await connection.send(RawCase.head("/form", fields))
            #expect(try await connection.nextResponse()?.status.rawValue == 100)
            try await connection.send("a=1")
            #expect(try await connection.nextResponse()?.bodyText == "POST form a=1")
        }
    }

    @Test func rejectsLargeBodiesBeforeReadingThem() async throws {
        let probe = Probe()
        try await LiveServer.run(probe) { live in
            for expect in ["", "Expect: 100-continue\r\n"] {
                let connection = try RawConnection(port: live.port)
                let fields = RawCase.urlencoded + "Content-Length: 5000000\r\n" + expect
                try await connection.send(RawCase.head("/form", fields))
                let response = try #require(try await connection.nextResponse())
                #expect(response.status == .contentTooLarge)
                #expect(response.headers["Connection"] == "close")
                #expect(response.headers["X-Content-Type-Options"] == "nosniff")
                #expect(response.headers["Cache-Control"] == "no-store")
                #expect(try await connection.drain().isEmpty)
            }
            #expect(live.server.counts.rejected == 2)
        }
        #expect(probe.targets.isEmpty)
    }

    @Test(arguments: [true, false])
    func abortedUploadsLeaveNoFiles(byReset: Bool) async throws {
        let probe = Probe()
        let clock = ManualClock()
        let form = RawCase.multipart(
            RawCase.part("name=\"f\"; filename=\"x\"", String(repeating: "x", count: 100_000))
        )
        try await LiveServer.run(probe, configure: sweeping, now: { clock.now }) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(Array(form.utf8.prefix(50_000)))
            try await until { !TemporaryDirectory.names(in: live.uploads).isEmpty }
            if byReset { connection.reset() } else { connection.close() }
            clock.advance(by: .seconds(60 * 60))
            try await until { live.server.counts.openRequests == 0 }
            try await until { live.server.counts.openConnections == 0 }
            #expect(TemporaryDirectory.names(in: live.uploads).isEmpty)
        }
        #expect(probe.targets.isEmpty)
    }

    @Test(arguments: [true, false])
    func abortDuringHandlingNeitherCrashesNorLeaks(byReset: Bool) async throws {
        let latch = Latch()
        defer { latch.open() }
        try await LiveServer.run(FunctionHandler.waiting(for: latch)) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(get)
            try await until { latch.waiterCount == 1 }
            if byReset { connection.reset() } else { connection.close() }
            latch.open()
            try await until { live.server.counts.openRequests == 0 }
            try await until { live.server.counts.inFlight == 0 }
            #expect(try await TestClient(live.transport).get("/").status == .ok)
        }
    }

    /// Shortens the interval between sweeps.
    ///
    /// The library does not always notice that a client has left. In that case, only a timeout ends
    /// the connection.
    private func sweeping(_ configuration: inout Configuration) {
        configuration.timeouts.sweep = .milliseconds(20)
    }
}
