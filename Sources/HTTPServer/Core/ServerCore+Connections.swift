internal import HTTP
internal import Synchronization

extension ServerCore {
    /// Whether the connection that is being let in may come from an address.
    func admits(_ address: String) -> Bool {
        let isAdmitted = registry.admit(ClientNetwork(address), within: limits(of: address))
        if !isAdmitted { count { $0.turnedAway += 1 } }
        return isAdmitted
    }

    /// Lets one more connection in, if there is room for it.
    func accept(_ take: () -> AcceptResult) -> AcceptResult {
        guard registry.expect(atMost: configuration.limits.connections) else { return .noRoom }
        let outcome = take()
        if outcome != .taken { registry.expectNoMore() }
        return outcome
    }

    /// A connection was opened.
    func open(_ descriptor: CInt, from address: String) -> Connection {
        let connection = Connection(descriptor: descriptor, address: address, at: now())
        registry.add(connection)
        return connection
    }

    /// A connection is about to be closed.
    func close(_ connection: Connection) {
        registry.remove(connection)
        if connection.hasUnreadBody { lingering.take(connection.descriptor) }
        endExchange(of: connection)
        acceptor.withLock(\.self)?.goOn()
    }

    /// Returns whether a client may send a request on a connection.
    ///
    /// The connections of a proxy are counted for the networks of its clients, each while a request
    /// is forwarded: a proxy that forwards bodies as they arrive would pass slow clients on.
    func admits(_ client: ClientAddress, on connection: Connection) -> Bool {
        guard client.isForwarded, client.address != connection.address else { return true }
        let network = ClientNetwork(client.address)
        return registry.forward(for: network, on: connection, within: sharedLimits)
    }

    /// Everybody behind a proxy shares its address, and loopback is this machine.
    private func limits(of address: String) -> NetworkLimits {
        let isLoopback = configuration.limits.exemptsLoopback && ClientNetwork(address).isLoopback
        if isLoopback || address == configuration.trustedProxy {
            return NetworkLimits(each: .max, few: .max, unreserved: .max)
        }
        return sharedLimits
    }

    /// The limits of networks without an exemption.
    private var sharedLimits: NetworkLimits {
        let limits = configuration.limits
        return NetworkLimits(
            each: limits.connectionsPerAddress,
            few: limits.fewConnections,
            unreserved: limits.unreserved
        )
    }
}
