import HTTP
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct LongAnswerTests {
    private let clock = ManualClock()
    private let latch = Latch()
    private let cancelled = Paths()

    /// The targets whose tasks were cancelled.
    private final class Paths: Sendable {
        private let paths = Mutex<Set<String>>([])
        var all: Set<String> { paths.withLock(\.self) }
        func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }
    }

    /// A handler that waits for the latch and records cancelled targets; `/long` may take an hour.
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

    /// Returns one connection for each target, with a request that is waiting for its response.
    private func asking(_ live: LiveServer, _ targets: String...) async throws -> [RawConnection] {
        let connections = try targets.map { _ in try RawConnection(port: live.port) }
        for (connection, target) in zip(connections, targets) {
            try await connection.send(RawCase.get(target))
        }
        try await until { latch.waiterCount == targets.count }
        return connections
    }

    @Test func requestMayTakeTheTimeOfItsPlan() async throws {
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

    @Test func requestExceedingItsOwnTimeGets503() async throws {
        try await run { live in
            let asking = try await asking(live, "/long")
            clock.advance(by: .seconds(3_601))
            #expect(try await asking[0].finalResponse()?.status == .serviceUnavailable)
            #expect(cancelled.all == ["/long"])
        }
    }

    @Test(arguments: [true, false])
    func onlyLongRequestsAreAbortedWhenClientsLeave(isReset: Bool) async throws {
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

    @Test func onlyLongRequestsAreAbortedWhenStopping() async throws {
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
