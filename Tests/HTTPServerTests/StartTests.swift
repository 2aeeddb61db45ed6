import Glibc
import HTTP
import HTTPTesting
import Logging
import Testing

@testable import HTTPServer

@Suite struct StartTests {
    private func server(
        _ uploads: String,
        _ configure: (inout Configuration) -> Void
    ) -> Server {
        var configuration = Configuration(uploads: UploadDirectory(uploads), threads: 1)
        configuration.listener = .address(host: "127.0.0.1", port: 0)
        configure(&configuration)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return Server(configuration, handler: Probe(), logger: logger)
    }

    private func failure(_ configure: (inout Configuration) -> Void) throws -> StartFailure? {
        let uploads = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(uploads) }
        do throws(StartFailure) { try server(uploads, configure).start() } catch { return error }
        return nil
    }

    @Test func failsOnAPortInUse() async throws {
        try await LiveServer.run(Probe()) { live in
            let port = live.port
            let failure = try failure { $0.listener = .address(host: "127.0.0.1", port: port) }
            #expect(
                failure?.description
                    == "Cannot listen on 127.0.0.1:\(port): Address already in use."
            )
        }
    }

    @Test func failsOnAnUnknownHost() throws {
        guard
            case .address(let host, _, _) = try failure({
                $0.listener = .address(host: "no such host", port: 0)
            })
        else { Issue.record("It started."); return }
        #expect(host == "no such host")
    }

    @Test func failsOnADescriptorThatDoesNotListen() throws {
        let failure = try failure { $0.listener = .inherited(descriptor: 0) }
        #expect(failure == .inherited(descriptor: 0))
    }

    @Test func failsWithoutAnUploadDirectory() throws {
        let failure = try failure { $0.uploads = UploadDirectory("/proc/nowhere/uploads") }
        guard case .uploads = failure else { Issue.record("It started."); return }
    }

    @Test func failsWithoutTLSFiles() throws {
        let failure = try failure { $0.tls = TLSFiles(certificate: "/nowhere", key: "/nowhere") }
        #expect(failure == .unreadable(path: "/nowhere"))
    }

    @Test(.enabled(if: Self.hasVersion6))
    func listensOnIPv6() async throws {
        let uploads = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(uploads) }
        let server = server(uploads) { $0.listener = .address(host: "::1", port: 0) }
        try server.start()
        #expect(server.port > 0)
        await server.stop(drainingFor: .zero)
    }

    private static var hasVersion6: Bool {
        (try? ListenSocket(.address(host: "::1", port: 0)))?.close() != nil
    }

    @Test func takesOverAListeningSocket() async throws {
        let socket = try ListenSocket(.address(host: "127.0.0.1", port: 0))
        let connection = try RawConnection(port: socket.port)
        let configure: (inout Configuration) -> Void = {
            $0.listener = .inherited(descriptor: socket.descriptor)
        }
        try await LiveServer.run(Probe(), configure: configure) { live in
            #expect(live.port == socket.port)
            try await connection.send(RawCase.get("/"))
            #expect(try await connection.finalResponse()?.status == .ok)
        }
    }

    @Test(
        arguments: [
            (["LISTEN_PID": "42", "LISTEN_FDS": "1"], 3),
            (["LISTEN_PID": "42", "LISTEN_FDS": "2"], 3),
            (["LISTEN_PID": "41", "LISTEN_FDS": "1"], nil),
            (["LISTEN_PID": "42", "LISTEN_FDS": "0"], nil),
            (["LISTEN_PID": "42"], nil), (["LISTEN_FDS": "1"], nil),
            (["LISTEN_PID": "x", "LISTEN_FDS": "1"], nil), ([:], nil),
        ] as [([String: String], CInt?)]
    )
    func findsOnlySystemdSocketsOfThisProcess(environment: [String: String], expected: CInt?) {
        let found = InheritedSocket.descriptor(
            environment: { environment[$0] },
            processIdentifier: 42
        )
        #expect(found == expected)
    }

    @Test func waitReturnsTheSignalThatArrived() async throws {
        async let signal = TerminationSignals.wait(for: [SIGUSR1, SIGUSR2])
        try await until { Self.isCaught(SIGUSR2) }
        kill(getpid(), SIGUSR2)
        #expect(await signal == SIGUSR2)
    }

    /// Returns whether the kernel reports a handler for a signal.
    private static func isCaught(_ signal: CInt) -> Bool {
        let status = SmallFileReader.read("/proc/self/status").map {
            String(decoding: $0, as: UTF8.self)
        }
        let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        let mask = line.flatMap { UInt64($0.dropFirst(7).filter { !$0.isWhitespace }, radix: 16) }
        return (mask ?? 0) >> UInt64(signal - 1) & 1 == 1
    }
}
