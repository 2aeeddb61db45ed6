internal import HTTP
internal import Synchronization

extension ServerCore {
    /// Returns whether a client at an address may open a connection; counts the connection or its
    /// rejection.
    func admits(_ address: String) -> Bool {
        let isAdmitted = registry.admit(ClientNetwork(address), within: limits(of: address))
        if !isAdmitted { count { $0.turnedAway += 1 } }
        return isAdmitted
    }

    /// Accepts one more connection, or returns `noRoom` if the connection limit is reached.
    func accept(_ take: () -> AcceptResult) -> AcceptResult {
        guard registry.expect(atMost: configuration.limits.connections) else { return .noRoom }
        let outcome = take()
        if outcome != .taken { registry.expectNoMore() }
        return outcome
    }

    /// Registers a connection that the library has accepted, and starts the timeout of its first
    /// head.
    func open(_ descriptor: CInt, from address: String) -> Connection {
        let connection = Connection(descriptor: descriptor, address: address, at: now())
        registry.add(connection)
        return connection
    }

    /// Removes a connection that the library is about to close.
    func close(_ connection: Connection) {
        registry.remove(connection)
        if connection.hasUnreadBody { lingering.take(connection.descriptor) }
        endExchange(of: connection)
        acceptor.withLock(\.self)?.resume()
    }

    /// Returns whether a client may send a request on a connection.
    ///
    /// While a proxy forwards a client's request, the connection counts towards the client's
    /// network. Otherwise slow clients behind a proxy that does not buffer bodies could use up all
    /// connections.
    func admits(_ client: ClientAddress, on connection: Connection) -> Bool {
        guard client.isForwarded, client.address != connection.address else { return true }
        let network = ClientNetwork(client.address)
        return registry.forward(for: network, on: connection, within: sharedLimits)
    }

    /// Returns the limits on connections from an address.
    ///
    /// The trusted proxy is exempt, because all clients behind the proxy share one address. The
    /// configuration can also exempt loopback addresses.
    private func limits(of address: String) -> NetworkLimits {
        let isLoopback = configuration.limits.exemptsLoopback && ClientNetwork(address).isLoopback
        if isLoopback || address == configuration.trustedProxy {
            return NetworkLimits(each: .max, few: .max, unreserved: .max)
        }
        return sharedLimits
    }

    /// The limits on connections from each network without an exemption.
    private var sharedLimits: NetworkLimits {
        let limits = configuration.limits
        return NetworkLimits(
            each: limits.connectionsPerAddress,
            few: limits.fewConnections,
            unreserved: limits.unreserved
        )
    }
}
