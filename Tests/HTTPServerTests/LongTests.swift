import Foundation
import HTTP
import HTTPServer
import HTTPTesting
import Testing

/// Tests that take too long to be part of every run.
///
///     WAYMARK_LONG_TESTS=1 swift test -Xcc -O2 --filter LongTests
///     WAYMARK_LONG_TESTS=1 swift test --sanitize=address --scratch-path .build/address \
///         --disable-xctest --filter LongTests
///
/// The second command disables XCTest, because leaks in its runner would fail the check. The other
/// tests of this target can also run with the sanitizer, but not together with this suite. It uses
/// every processor, so the clients of other tests would time out.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_LONG_TESTS"] == "1"),
    .serialized
)
struct LongTests {
    private static let requestCount = 20_000
    private static let clientCount = 16

    @Test func abortedRawRequestsLeaveNoState() async throws {
        let probe = Probe()
        try await LiveServer.run(probe, configure: patience) { live in
            let descriptors = Self.descriptorCount
            try await withThrowingTaskGroup(of: Void.self) { group in
                for client in 0..<Self.clientCount {
                    group.addTask { await Self.tear(as: client, port: live.port) }
                }
                try await group.waitForAll()
            }
            try await until { live.server.counts.openConnections == 0 }
            #expect(live.server.counts.openRequests == 0)
            #expect(live.server.counts.inFlight == 0)
            #expect(live.server.counts.stalled == 0)
            #expect(live.server.counts.requests == probe.targets.count)
            #expect(!probe.targets.contains("/smuggled"))
            #expect(TemporaryDirectory.names(in: live.uploads).isEmpty)
            #expect(Self.descriptorCount <= descriptors + 4)
            #expect(try await TestClient(live.transport).get("/").status == .ok)
        }
    }

    private static func tear(as client: Int, port: Int) async {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<(requestCount / clientCount) {
            guard let sent = RawCase.all.randomElement(using: &generator) else { return }
            await tear(sent.octets, port: port, &generator)
        }
    }

    /// Sends all or part of a request and ends the connection in a random way.
    ///
    /// Failures to connect or to send are expected and ignored.
    private static func tear(
        _ octets: [UInt8],
        port: Int,
        _ generator: inout some RandomNumberGenerator
    ) async {
        guard let connection = try? RawConnection(port: port, patience: .seconds(5)) else { return }
        let length = Int.random(in: 0...octets.count, using: &generator)
        let isWhole = Bool.random(using: &generator)
        try? await connection.send(isWhole ? octets : Array(octets.prefix(length)))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: connection.reset()
        case 1: connection.close()
        case 2:
            _ = try? await connection.receive()
            connection.reset()
        default:
            try? await connection.finishSending()
            _ = try? await connection.drain()
        }
    }

    private static var descriptorCount: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    private func patience(_ configuration: inout Configuration) {
        configuration.timeouts.head = .seconds(1)
        configuration.timeouts.form = .seconds(1)
        configuration.timeouts.upload = .seconds(1)
        configuration.timeouts.sending = .seconds(5)
        configuration.timeouts.sweep = .milliseconds(50)
    }
}
