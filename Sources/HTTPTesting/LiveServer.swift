internal import Glibc
public import HTTP
public import HTTPServer
internal import Logging

/// A server on a free port of this machine, for the length of a test.
///
///     try await LiveServer.run(site) { live in
///         let page = try await TestClient(live.transport).get("/")
///     }
public struct LiveServer: Sendable {
    /// The server.
    public let server: Server
    /// A directory of its own for uploads.
    public let uploads: String

    /// The port that it listens on.
    public var port: Int { server.port }
    /// A way to it.
    public var transport: SocketTransport { SocketTransport(port: port) }

    /// Starts a server, runs a test, and stops the server, whatever became of the test.
    ///
    /// - Parameters:
    ///   - handler: answers the requests.
    ///   - configure: changes what the test is about; by default there are two threads and a free
    ///     port.
    ///   - now: the time that the server's timeouts go by.
    ///   - test: is given the server.
    /// - Returns: what the test returns.
    /// - Throws: what starting or the test throws.
    public static func run<Value: Sendable>(
        _ handler: any Handler,
        configure: (inout Configuration) -> Void = { _ in },
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        test: (LiveServer) async throws -> Value
    ) async throws -> Value {
        let uploads = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(uploads) }
        var configuration = Configuration(uploads: UploadDirectory(uploads), threads: 2)
        configuration.listener = .address(host: "127.0.0.1", port: 0)
        configure(&configuration)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let live = LiveServer(
            server: Server(configuration, handler: handler, logger: logger, now: now),
            uploads: uploads
        )
        try live.server.start()
        do {
            let value = try await test(live)
            await live.server.stop(drainingFor: .zero)
            return value
        } catch {
            await live.server.stop(drainingFor: .zero)
            throw error
        }
    }
}
