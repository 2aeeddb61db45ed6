internal import Glibc
public import HTTP
public import HTTPServer
internal import Logging

/// A server on a free loopback port that runs for the duration of a test.
///
///     try await LiveServer.run(site) { live in
///         let page = try await TestClient(live.transport).get("/")
///     }
public struct LiveServer: Sendable {
    public let server: Server
    /// The path of the directory for uploads, which only this server uses.
    public let uploads: String

    public var port: Int { server.port }
    public var transport: SocketTransport { SocketTransport(port: port) }

    /// Starts a server, runs a test and stops the server, even if the test throws.
    ///
    /// - Parameters:
    ///   - handler: The handler of all requests.
    ///   - configure: A closure that changes the configuration, which by default has two threads
    ///     and a free port.
    ///   - now: A function that returns the current time, for the server's timeouts.
    ///   - test: The test, which receives the server.
    /// - Returns: The result of the test.
    /// - Throws: Errors from starting the server or from the test.
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
