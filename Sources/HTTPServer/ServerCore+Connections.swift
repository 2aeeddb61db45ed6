internal import Synchronization

extension ServerCore {
    /// Whether the connection that is being let in may come from an address.
    func admits(_ address: String) -> Bool {
        let limit = isUnlimited(address) ? .max : configuration.limits.connectionsPerAddress
        let isAdmitted = registry.admit(address, atMost: limit)
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
        endExchange(of: connection)
        acceptor.withLock(\.self)?.goOn()
    }

    /// Everybody behind a proxy shares its address, and loopback is this machine.
    private func isUnlimited(_ address: String) -> Bool {
        address == configuration.trustedProxy || address == "::1" || address.hasPrefix("127.")
    }
}
