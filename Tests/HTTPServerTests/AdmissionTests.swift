import HTTP
import HTTPTesting
import Logging
import Testing

@testable import HTTPServer

@Suite("Connections from one address")
struct AdmissionTests {
    private func core(trustedProxy: String? = nil) -> ServerCore {
        var configuration = Configuration(uploads: UploadDirectory("/nowhere"), threads: 1)
        configuration.limits.connectionsPerAddress = 2
        configuration.trustedProxy = trustedProxy
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return ServerCore(configuration, Probe(), logger) { .now }
    }

    @Test("are limited, and one that closes makes room")
    func limit() {
        let core = core()
        let connections = (0..<2).map { _ in core.open(-1, from: "192.0.2.1") }
        #expect(!core.admits("192.0.2.1"))
        #expect(core.admits("192.0.2.2"))
        #expect(core.counts.turnedAway == 1)
        #expect(core.counts.openConnections == 2)
        for connection in connections { core.close(connection) }
        #expect(core.admits("192.0.2.1"))
        #expect(core.counts.openConnections == 0)
    }

    @Test(
        "are not limited on loopback and from the proxy",
        arguments: ["127.0.0.1", "::1", "10.0.0.1"]
    )
    func unlimited(address: String) {
        let core = core(trustedProxy: "10.0.0.1")
        for _ in 0..<10 { _ = core.open(-1, from: address) }
        #expect(core.admits(address))
    }
}
