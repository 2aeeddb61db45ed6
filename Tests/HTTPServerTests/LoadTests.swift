import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct LoadTests {
    /// The arguments of all tests: whether handlers run on the connection's thread instead of in a
    /// separate task.
    private static let ways = [false, true]

    @Test(arguments: ways)
    func requestOverTheLimitGets503(onConnectionThread: Bool) async throws {
        let latch = Latch()
        defer { latch.open() }
        let handler = FunctionHandler.waiting(for: latch, onConnectionThread: onConnectionThread)
        let configure: (inout Configuration) -> Void = { $0.limits.requestsInFlight = 2 }
        try await LiveServer.run(handler, configure: configure) { live in
            let client = TestClient(live.transport)
            async let first = client.get("/wait")
            async let second = client.get("/wait")
            try await until { latch.waiterCount == 2 }
            let third = try await client.post("/wait", ["a": "1"])
            #expect(third.status == .serviceUnavailable)
            #expect(third.headers["Retry-After"] == "2")
            #expect(live.server.counts.rejected == 1)
            latch.open()
            #expect(try await first.status == .ok)
            #expect(try await second.status == .ok)
            #expect(try await client.get("/wait").status == .ok)
            #expect(live.server.counts.requests == 3)
        }
    }

    @Test(arguments: ways)
    func stalledHandlerIsAnsweredOnceWith503(onConnectionThread: Bool) async throws {
        let latch = Latch()
        defer { latch.open() }
        let handler = FunctionHandler.waiting(for: latch, onConnectionThread: onConnectionThread)
        let configure: (inout Configuration) -> Void = {
            $0.timeouts.sweep = .milliseconds(20)
        }
        let clock = ManualClock()
        let now: @Sendable () -> ContinuousClock.Instant = { clock.now }
        try await LiveServer.run(handler, configure: configure, now: now) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(RawCase.get("/wait"))
            try await until { latch.waiterCount == 1 }
            clock.advance(by: .seconds(11))
            let response = try #require(try await connection.finalResponse())
            #expect(response.status == .serviceUnavailable)
            #expect(response.headers["Retry-After"] == "2")
            #expect(live.server.counts.stalled == 1)
            #expect(live.server.counts.inFlight == 1)
            latch.open()
            try await until { live.server.counts.inFlight == 0 }
            try await connection.send(RawCase.get("/"))
            #expect(try await connection.finalResponse()?.bodyText == "done")
            #expect(live.server.counts.stalled == 1)
        }
    }

    @Test(arguments: ways)
    func stalledHandlerIsCancelled(onConnectionThread: Bool) async throws {
        let cancelled = Latch()
        let handler = FunctionHandler(runsOnConnectionThread: onConnectionThread) { _ in
            while !Task.isCancelled { await Task.yield() }
            cancelled.open()
            return .text("late")
        }
        let configure: (inout Configuration) -> Void = {
            $0.timeouts.response = .milliseconds(50)
            $0.timeouts.sweep = .milliseconds(10)
        }
        try await LiveServer.run(handler, configure: configure) { live in
            let response = try await TestClient(live.transport).get("/wait")
            #expect(response.status == .serviceUnavailable)
            await cancelled.wait()
        }
    }

    @Test(arguments: ways)
    func everyClientGetsItsOwnResponses(onConnectionThread: Bool) async throws {
        let handler = FunctionHandler(runsOnConnectionThread: onConnectionThread) { request in
            await Task.yield()
            return .text("\(request.head.path.joined()) \(request.form["answer"] ?? "")")
        }
        try await LiveServer.run(handler) { live in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for person in 0..<32 {
                    group.addTask { try await Self.talk(as: person, port: live.port) }
                }
                try await group.waitForAll()
            }
            #expect(live.server.counts.requests == 32 * 40)
            #expect(live.server.counts.stalled == 0)
        }
    }

    private static func talk(as person: Int, port: Int) async throws {
        let connection = try RawConnection(port: port)
        for number in 0..<40 {
            let answer = String(repeating: "\(person)-\(number).", count: 1 + number * 20)
            try await connection.send(RawCase.post("answer=\(answer)", "/p\(person)"))
            let response = try #require(try await connection.finalResponse())
            #expect(response.bodyText == "p\(person) \(answer)")
        }
    }
}
