import Dispatch
import HTTP
import HTTPTesting
import Testing

@testable import HTTPServer

/// Tests of full event batches.
///
/// The library reads up to 128 events at a time. After a full batch, it reads another batch before
/// it handles any event.
@Suite(.serialized)
struct FullBatchTests {
    /// The connections cause other events as well, so counts around the batch size are tested.
    @Test(arguments: 126...129)
    func fullBatchIsHandledWithoutAnotherEvent(_ count: Int) async throws {
        let (held, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let handler = FunctionHandler(
            immediate: { head in
                if head.path == ["hold"] {
                    held.signal()
                    go.wait()
                }
                return .text("done")
            },
            answer: { _ in .text("not at once") }
        )
        try await LiveServer.run(handler) { configuration in
            configuration.threads = 1
            configuration.timeouts.idle = .seconds(60)
        } test: { live in
            let connections = try (0..<count).map { _ in
                try RawConnection(port: live.port, patience: .seconds(20))
            }
            for connection in connections { try await get("/", connection) }
            let holder = try RawConnection(port: live.port, patience: .seconds(20))
            try await holder.send("GET /hold HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await Task.detached { Self.wait(held) }.value
            for connection in connections {
                try await connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            }
            go.signal()
            for connection in connections {
                let response = try #require(try await connection.nextResponse())
                #expect(response.bodyText == "done")
            }
        }
    }

    private static func wait(_ semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    private func get(_ path: String, _ connection: RawConnection) async throws {
        try await connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let response = try await connection.nextResponse()
        try #require(response?.status == .ok)
    }
}
