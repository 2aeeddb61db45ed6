import Dispatch
import Glibc
import HTTP
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct AcceptorTests {
    @Test func connectionsAreSpreadOverAllThreads() async throws {
        let threads = Mutex<[UInt: Int]>([:])
        let handler = FunctionHandler(
            immediate: { _ in
                threads.withLock { $0[UInt(pthread_self()), default: 0] += 1 }
                return .text("here")
            },
            answer: { _ in .text("elsewhere") }
        )
        try await LiveServer.run(handler, configure: { $0.threads = 4 }) { live in
            let connections = try (0..<64).map { _ in try RawConnection(port: live.port) }
            for connection in connections {
                try await connection.send(RawCase.get("/"))
                #expect(try await connection.finalResponse()?.bodyText == "here")
            }
        }
        let counts = threads.withLock { Array($0.values) }
        // The descriptor number of a connection determines its thread. The test's own descriptors
        // take some of the numbers, so the shares are not equal.
        #expect(counts.count >= 2 && counts.max() ?? 64 <= 48 && counts.reduce(0, +) == 64)
    }

    @Test func waitingClientIsAcceptedWhenAnotherLeaves() async throws {
        let hasLeft = Mutex(false)
        let handler = FunctionHandler(answer: { request in
            let isThird = request.head.path == ["third"]
            return .text(isThird && !hasLeft.withLock(\.self) ? "too early" : "in time")
        })
        try await LiveServer.run(handler, configure: { $0.limits.connections = 2 }) { live in
            let first = try await Self.visitor(live)
            let second = try await Self.visitor(live)
            let third = try RawConnection(port: live.port)
            try await third.send(RawCase.get("/third"))
            for _ in 0..<50 {
                try await second.send(RawCase.get("/"))
                #expect(try await second.finalResponse()?.status == .ok)
            }
            #expect(live.server.counts.openConnections == 2)
            hasLeft.withLock { $0 = true }
            first.close()
            #expect(try await third.finalResponse()?.bodyText == "in time")
            second.close()
            third.close()
            try await until { live.server.counts.openConnections == 0 }
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func servesManyShortConnectionsAtTheLimit() async throws {
        try await LiveServer.run(Probe(), configure: { $0.limits.connections = 3 }) { live in
            await withTaskGroup(of: Int.self) { group in
                for _ in 0..<12 { group.addTask { await Self.answers(live.port) } }
                let answers = await group.reduce(0, +)
                #expect(answers == 12 * 10)
            }
        }
    }

    @Test func pausedAcceptorDoesNotPollUntilResumed() async throws {
        let socket = try ListenSocket(.address(host: "127.0.0.1", port: 0))
        let asked = Mutex(0)
        let hasRoom = Mutex(false)
        let acceptor = Acceptor(at: socket) {
            asked.withLock { $0 += 1 }
            guard hasRoom.withLock({ $0 }) else { return .noRoom }
            let descriptor = accept(socket.descriptor, nil, nil)
            if descriptor >= 0 { close(descriptor) }
            return descriptor < 0 ? .nobody : .turnedAway
        }
        let visitor = try RawConnection(port: socket.port)
        try await until { asked.withLock { $0 } == 1 }
        try await Self.seeReadable(socket, times: 20)
        #expect(asked.withLock { $0 } == 1)
        hasRoom.withLock { $0 = true }
        acceptor.resume()
        #expect(try await visitor.drain().isEmpty)
        await acceptor.stop()
        #expect(throws: RawConnection.SystemCallError.self) { try RawConnection(port: socket.port) }
    }

    /// Waits until a separate dispatch source has reported a pending connection `times` times.
    private static func seeReadable(_ socket: ListenSocket, times: Int) async throws {
        let told = Mutex(0)
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor)
        let ended = Mutex(false)
        source.setEventHandler { told.withLock { $0 += 1 } }
        source.setCancelHandler { ended.withLock { $0 = true } }
        source.activate()
        try await until { told.withLock { $0 } >= times }
        source.cancel()
        try await until { ended.withLock { $0 } }
    }

    @Test(arguments: [true, false])
    func stoppedAcceptorClosesTheSocket(hasRoom: Bool) async throws {
        let socket = try ListenSocket(.address(host: "127.0.0.1", port: 0))
        let asked = Mutex(0)
        let acceptor = Acceptor(at: socket) {
            asked.withLock { $0 += 1 }
            return hasRoom ? .nobody : .noRoom
        }
        let visitor = try RawConnection(port: socket.port)
        try await until { asked.withLock { $0 } > 0 }
        await acceptor.stop()
        acceptor.resume()
        #expect(throws: RawConnection.SystemCallError.self) { try RawConnection(port: socket.port) }
        visitor.close()
    }

    /// Returns a client whose connection has been accepted.
    private static func visitor(_ live: LiveServer) async throws -> RawConnection {
        let connection = try RawConnection(port: live.port)
        try await connection.send(RawCase.get("/"))
        _ = try #require(try await connection.finalResponse())
        return connection
    }

    /// Sends ten requests, each on a new connection, and returns the number of successful
    /// requests.
    private static func answers(_ port: Int) async -> Int {
        var answered = 0
        for _ in 0..<10 {
            guard let connection = try? RawConnection(port: port) else { continue }
            try? await connection.send(RawCase.get("/"))
            let response = try? await connection.finalResponse()
            answered += response?.status == .ok ? 1 : 0
            connection.close()
        }
        return answered
    }
}
