extension ServerCore {
    /// Whether one more connection from an address is accepted.
    func admits(_ address: String) -> Bool {
        if isUnlimited(address) { return true }
        let isAdmitted = registry.count(from: address) < configuration.limits.connectionsPerAddress
        if !isAdmitted { count { $0.turnedAway += 1 } }
        return isAdmitted
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
    }

    /// Everybody behind a proxy shares its address, and loopback is this machine.
    private func isUnlimited(_ address: String) -> Bool {
        address == configuration.trustedProxy || address == "::1" || address.hasPrefix("127.")
    }
}
