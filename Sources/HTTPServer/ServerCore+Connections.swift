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
    func letIn(_ accept: () -> Acceptor.Outcome) -> Acceptor.Outcome {
        guard registry.expect(atMost: configuration.limits.connections) else { return .noRoom }
        let outcome = accept()
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

    /// Everybody behind a proxy shares its address, and loopback is this machine.
    private func limits(of address: String) -> NetworkLimits {
        let limits = configuration.limits
        let isLoopback = limits.exemptsLoopback && ClientNetwork(address).isLoopback
        if isLoopback || address == configuration.trustedProxy {
            return NetworkLimits(each: .max, few: .max, unreserved: .max)
        }
        return NetworkLimits(
            each: limits.connectionsPerAddress,
            few: limits.fewConnections,
            unreserved: limits.unreserved
        )
    }
}
