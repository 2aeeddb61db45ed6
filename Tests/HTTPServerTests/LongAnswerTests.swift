import HTTP
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Answers that take long")
struct LongAnswerTests {
    private let clock = ManualClock()
    private let latch = Latch()
    private let cancelled = Paths()

    /// The targets whose tasks were cancelled.
    private final class Paths: Sendable {
        private let paths = Mutex<Set<String>>([])
        var all: Set<String> { paths.withLock(\.self) }
        func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }
    }

    /// Waits for the latch, and notes who is cancelled; `/long` may take an hour.
    private var handler: FunctionHandler {
        FunctionHandler(timeouts: ["long": .seconds(3_600)]) { [latch, cancelled] request in
            await withTaskCancellationHandler {
                await latch.wait()
            } onCancel: {
                cancelled.add(request.head.target)
            }
            return .text("done")
        }
    }

    private func run(_ test: (LiveServer) async throws -> Void) async throws {
        let clock = clock
        defer { latch.open() }
        try await LiveServer.run(
            handler,
            configure: { $0.timeouts.sweep = .milliseconds(10) },
            now: { clock.now },
            test: test
        )
    }

    /// Connections that wait for an answer each.
    private func asking(_ live: LiveServer, _ targets: String...) async throws -> [RawConnection] {
        let connections = try targets.map { _ in try RawConnection(port: live.port) }
        for (connection, target) in zip(connections, targets) {
            try await connection.send(RawCase.get(target))
        }
        try await until { latch.waiterCount == targets.count }
        return connections
    }

    @Test("have the time that their handler gives them")
    func patience() async throws {
        try await run { live in
            let asking = try await asking(live, "/long", "/other")
            clock.advance(by: .seconds(3_599))
            #expect(try await asking[1].finalResponse()?.status == .serviceUnavailable)
            #expect(cancelled.all == ["/other"])
            latch.open()
            #expect(try await asking[0].finalResponse()?.bodyText == "done")
            #expect(live.server.counts.stalled == 1)
        }
    }

    @Test("do not have more than that")
    func impatience() async throws {
        try await run { live in
            let asking = try await asking(live, "/long")
            clock.advance(by: .seconds(3_601))
            #expect(try await asking[0].finalResponse()?.status == .serviceUnavailable)
            #expect(cancelled.all == ["/long"])
        }
    }

    @Test("are broken off when their client has gone, others are not", arguments: [true, false])
    func gone(isReset: Bool) async throws {
        try await run { live in
            let asking = try await asking(live, "/other", "/long", "/long?stays")
            for connection in asking.prefix(2) {
                if isReset { connection.reset() } else { connection.close() }
            }
            try await until { live.server.counts.abandoned == 1 }
            #expect(cancelled.all == ["/long"])
            latch.open()
            #expect(try await asking[2].finalResponse()?.bodyText == "done")
            try await until { live.server.counts.inFlight == 0 }
            #expect(cancelled.all == ["/long"])
            #expect(live.server.counts.abandoned == 1)
        }
    }

    @Test("are broken off with 503 as soon as the server is to end, others are not")
    func stopping() async throws {
        try await run { live in
            let asking = try await asking(live, "/long", "/other")
            async let stopped: Void = live.server.stop(drainingFor: .seconds(600))
            let response = try await asking[0].finalResponse()
            #expect(response?.status == .serviceUnavailable)
            #expect(response?.headers["Connection"] == "close")
            #expect(cancelled.all == ["/long"])
            latch.open()
            #expect(try await asking[1].finalResponse()?.bodyText == "done")
            await stopped
        }
    }
}
