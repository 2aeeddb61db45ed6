import Glibc
import HTTP
import HTTPTesting
import Testing

@testable import HTTPServer

@Suite struct StopTests {
    @Test(arguments: [false, true])
    func stopWaitsForRequestsInFlight(onConnectionThread: Bool) async throws {
        let latch = Latch()
        defer { latch.open() }
        let handler = FunctionHandler.waiting(for: latch, onConnectionThread: onConnectionThread)
        try await LiveServer.run(handler) { live in
            let port = live.port
            let busy = try RawConnection(port: port)
            let idle = try RawConnection(port: port)
            try await idle.send(RawCase.get("/"))
            #expect(try await idle.finalResponse()?.status == .ok)
            try await busy.send(RawCase.get("/wait"))
            try await until { latch.waiterCount == 1 }
            async let stopped: Void = live.server.stop(drainingFor: .seconds(10))
            #expect(try await idle.drain().isEmpty)
            latch.open()
            let response = try #require(try await busy.finalResponse())
            #expect(response.bodyText == "done")
            #expect(response.headers["Connection"] == "close")
            await stopped
            #expect(throws: RawConnection.SystemCallError.self) { try RawConnection(port: port) }
            #expect(live.server.counts.openConnections == 0)
        }
    }

    @Test(.serialized, arguments: 1...30)
    func everyHandledRequestIsAnswered(round: Int) async throws {
        let probe = Probe()
        try await LiveServer.run(probe) { live in
            let connections = try (0..<8).map { _ in try RawConnection(port: live.port) }
            for connection in connections {
                try await connection.send(RawCase.get("/first"))
                #expect(try await connection.finalResponse()?.status == .ok)
            }
            for connection in connections { try? await connection.send(RawCase.get("/last")) }
            await live.server.stop(drainingFor: .seconds(10))
            var answered = 0
            for connection in connections {
                let response = try? await connection.finalResponse()
                answered += response?.status == .ok ? 1 : 0
            }
            #expect(answered == probe.targets.count { $0 == "/last" })
        }
    }

    @Test(
        arguments: [false, true]
    )
    func slowRequestsGet503AndLateResponsesAreIgnored(onConnectionThread: Bool) async throws {
        let latch = Latch()
        defer { latch.open() }
        let handler = FunctionHandler.waiting(for: latch, onConnectionThread: onConnectionThread)
        let server = try await LiveServer.run(handler) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(RawCase.get("/wait"))
            try await until { latch.waiterCount == 1 }
            async let stopped: Void = live.server.stop(drainingFor: .milliseconds(50))
            let response = try await connection.finalResponse()
            await stopped
            #expect(response == nil || response?.status == .serviceUnavailable)
            return live.server
        }
        #expect(server.counts.inFlight == 1)
        latch.open()
        try await until { server.counts.inFlight == 0 }
        #expect(server.counts.openRequests == 0)
    }

    @Test(.serialized, arguments: 1...20)
    func stopWorksWithSuspendedRequests(round: Int) async throws {
        let latch = Latch()
        defer { latch.open() }
        let clock = ManualClock()
        let handler = FunctionHandler.waiting(
            for: latch,
            onConnectionThread: round.isMultiple(of: 2)
        )
        try await LiveServer.run(handler, now: { clock.now }) { live in
            let connections = try (0..<16).map { _ in try RawConnection(port: live.port) }
            for (number, connection) in connections.enumerated() {
                try await connection.send(RawCase.get(number.isMultiple(of: 2) ? "/" : "/wait"))
            }
            try await until { latch.waiterCount == 8 }
            await live.server.stop(drainingFor: .milliseconds(round))
            #expect(live.server.counts.openConnections == 0)
            #expect(live.server.counts.openRequests == 0)
        }
    }

    @Test func stopDoesNotWaitForSilentConnections() async throws {
        let clock = ManualClock()
        try await LiveServer.run(Probe(), now: { clock.now }) { live in
            let silent = try RawConnection(port: live.port)
            try await until { live.server.counts.openConnections == 1 }
            async let stopped: Void = live.server.stop(drainingFor: .seconds(60))
            try await until { live.server.isDraining }
            clock.advance(by: .seconds(2))
            #expect(try await silent.drain().isEmpty)
            await stopped
        }
    }

    @Test(arguments: [true, false])
    func stopDoesNotWaitForAbandonedBodies(isReset: Bool) async throws {
        try await LiveServer.run(Probe()) { live in
            let half =
                "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n\r\nanswer="
            let connections = try (0..<20).map { _ in try RawConnection(port: live.port) }
            for connection in connections { try await connection.send(half) }
            try await until { live.server.counts.openRequests == 20 }
            for connection in connections {
                if isReset { connection.reset() } else { connection.close() }
            }
            let began = ContinuousClock.now
            await live.server.stop(drainingFor: .seconds(60))
            #expect(ContinuousClock.now - began < .seconds(30))
        }
    }

    @Test func secondStopHasNoEffectAndRestartFails() async throws {
        try await LiveServer.run(Probe()) { live in
            #expect(throws: StartFailure.alreadyStarted) { try live.server.start() }
            await live.server.stop(drainingFor: .zero)
            await live.server.stop(drainingFor: .zero)
            #expect(live.server.port == 0)
            #expect(throws: StartFailure.alreadyStarted) { try live.server.start() }
        }
    }

    @Test(.serialized, arguments: 1...50)
    func stopSucceedsUnderLoad(round: Int) async throws {
        try await LiveServer.run(Probe(), configure: { $0.threads = 8 }) { live in
            let port = live.port
            await withTaskGroup { group in
                for _ in 0..<12 { group.addTask { await Self.visit(port) } }
                try? await Task.sleep(for: .milliseconds(round % 7 + 3))
                await live.server.stop(drainingFor: .seconds(10))
            }
            #expect(live.server.counts.openConnections == 0)
        }
    }

    /// Sends requests on new connections until the server no longer listens.
    private static func visit(_ port: Int) async {
        while let connection = try? RawConnection(port: port) {
            try? await connection.send(RawCase.get("/"))
            guard let answer = try? await connection.finalResponse() else { continue }
            #expect(answer.status == .ok)
        }
    }

    /// The test simulates a restart by systemd, which keeps the listening socket open.
    @Test func nextServerOnTheSocketServesWaitingClients() async throws {
        let socket = try ListenSocket(.address(host: "127.0.0.1", port: 0))
        defer { socket.close() }
        let latch = Latch()
        defer { latch.open() }
        let late = try await LiveServer.run(
            FunctionHandler.waiting(for: latch),
            configure: { $0.listener = .inherited(descriptor: dup(socket.descriptor)) },
            test: { live in
                let early = try RawConnection(port: live.port)
                try await early.send(RawCase.get("/wait"))
                try await until { latch.waiterCount == 1 }
                async let stopped: Void = live.server.stop(drainingFor: .seconds(10))
                try await until { live.server.isDraining }
                let late = try RawConnection(port: socket.port)
                try await late.send(RawCase.get("/"))
                latch.open()
                #expect(try await early.finalResponse()?.bodyText == "done")
                await stopped
                return late
            }
        )
        let listener = Listener.inherited(descriptor: dup(socket.descriptor))
        let answer = try await LiveServer.run(Probe(), configure: { $0.listener = listener }) { _ in
            try await late.finalResponse()
        }
        #expect(answer?.status == .ok)
    }
}
