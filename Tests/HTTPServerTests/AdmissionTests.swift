import HTTP
import HTTPTesting
import Logging
import Testing

@testable import HTTPServer

@Suite struct AdmissionTests {
    private func core(
        trustedProxy: String? = nil,
        _ change: (inout ServerLimits) -> Void = { _ in }
    ) -> ServerCore {
        var configuration = Configuration(uploads: UploadDirectory("/nowhere"), threads: 1)
        configuration.limits.connectionsPerAddress = 2
        configuration.trustedProxy = trustedProxy
        change(&configuration.limits)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return ServerCore(configuration, Probe(), logger) { .now }
    }

    /// Opens a connection from an address, or returns `nil` if the connection is rejected.
    private func visit(_ core: ServerCore, _ address: String) -> Connection? {
        let outcome = core.accept { core.admits(address) ? .taken : .turnedAway }
        return outcome == .taken ? core.open(-1, from: address) : nil
    }

    @Test func closedConnectionFreesASlotForItsAddress() {
        let core = core()
        let connections = (0..<2).map { _ in visit(core, "192.0.2.1") }
        #expect(connections.allSatisfy { $0 != nil })
        #expect(visit(core, "192.0.2.1") == nil)
        #expect(core.counts.turnedAway == 1)
        let other = visit(core, "192.0.2.2")
        #expect(other != nil && core.counts.openConnections == 3)
        for connection in connections + [other] { connection.map(core.close) }
        #expect(visit(core, "192.0.2.1") != nil)
        #expect(core.counts.openConnections == 1)
    }

    @Test func connectionsCountFromAcceptance() {
        let core = core()
        let outcomes = (0..<4).map { _ in
            core.accept { core.admits("192.0.2.1") ? .taken : .turnedAway }
        }
        #expect(outcomes == [.taken, .taken, .turnedAway, .turnedAway])
        #expect(!core.registry.isEmpty && core.counts.openConnections == 0)
        for _ in 0..<2 { core.close(core.open(-1, from: "192.0.2.1")) }
        #expect(core.registry.isEmpty)
        #expect(visit(core, "192.0.2.1") != nil)
    }

    @Test func connectionsRejectedByTheLibraryDoNotCount() {
        let core = core()
        for _ in 0..<5 {
            let outcome = core.accept {
                #expect(core.admits("192.0.2.1"))
                return .turnedAway
            }
            #expect(outcome == .turnedAway)
        }
        #expect(core.registry.isEmpty)
    }

    @Test(
        arguments: ["127.0.0.1", "::1", "10.0.0.1"]
    )
    func loopbackAndProxyAreNotLimited(address: String) {
        let core = core(trustedProxy: "10.0.0.1")
        for _ in 0..<10 { #expect(visit(core, address) != nil) }
    }

    @Test func loopbackIsLimitedUnlessExempt() {
        let core = core { $0.exemptsLoopback = false }
        #expect((0..<3).map { _ in visit(core, "127.0.0.1") != nil } == [true, true, false])
    }

    @Test func addressesOfOnePrefixCountTogether() {
        let core = core()
        let addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3"]
        #expect(addresses.map { visit(core, $0) != nil } == [true, true, false])
        #expect(visit(core, "2001:db8:0:1::1") != nil)
    }

    /// Returns a core in which 18 of 20 connections are open.
    ///
    /// The remaining two are reserved for addresses with fewer than two connections.
    private func crowdedCore() -> ServerCore {
        let core = core {
            $0.connections = 20
            $0.connectionsPerAddress = 9
            $0.fewConnections = 2
        }
        for address in ["192.0.2.1", "192.0.2.2"] {
            for _ in 0..<9 { #expect(visit(core, address) != nil) }
        }
        return core
    }

    @Test func reservedConnectionsAreForAddressesWithFew() {
        let core = crowdedCore()
        #expect(visit(core, "192.0.2.3") != nil)
        #expect(visit(core, "192.0.2.3") != nil)
        #expect(core.counts.openConnections == 20)
    }

    @Test func addressWithManyConnectionsCannotUseTheReserve() {
        let core = core {
            $0.connections = 20
            $0.connectionsPerAddress = 20
            $0.fewConnections = 2
        }
        let taken = (0..<25).map { _ in visit(core, "192.0.2.1") }.filter { $0 != nil }
        #expect(taken.count == 18)
        #expect(core.counts.turnedAway == 7)
        #expect(visit(core, "192.0.2.2") != nil)
    }

    // MARK: - Behind a proxy

    private func forward(_ core: ServerCore, _ address: String, on connection: Connection) -> Bool {
        core.admits(ClientAddress(address, isForwarded: true), on: connection)
    }

    private func proxied(_ core: ServerCore, _ count: Int) throws -> [Connection] {
        try (0..<count).map { _ in try #require(visit(core, "10.0.0.1")) }
    }

    @Test func forwardedRequestsCountForTheClientNetwork() throws {
        let core = core(trustedProxy: "10.0.0.1")
        let all = try proxied(core, 5)
        #expect(
            all.map { forward(core, "192.0.2.1", on: $0) } == [true, true, false, false, false]
        )
        #expect(forward(core, "192.0.2.2", on: all[2]))
        core.endExchange(of: all[0])
        core.registry.endForwarding(on: all[0])
        #expect(forward(core, "192.0.2.1", on: all[3]))
        core.close(all[1])
        #expect(forward(core, "192.0.2.1", on: all[4]))
        // The next request on a connection replaces the previous request.
        #expect(forward(core, "192.0.2.1", on: all[3]))
        // A proxy that does not name its clients is not limited.
        for connection in [all[0], all[2], all[3], all[4]] {
            #expect(forward(core, "10.0.0.1", on: connection))
        }
    }

    @Test func forwardedRequestsRespectTheReserve() throws {
        let core = core(trustedProxy: "10.0.0.1") {
            $0.connections = 20
            $0.connectionsPerAddress = 20
            $0.fewConnections = 2
        }
        let all = try proxied(core, 20)
        #expect(all.prefix(18).map { forward(core, "192.0.2.1", on: $0) }.count(where: \.self) == 2)
        #expect(forward(core, "192.0.2.2", on: all[18]) && forward(core, "192.0.2.2", on: all[19]))
    }
}
