internal import HTTP
internal import Synchronization

/// A registry of the open connections that counts the connections from each network.
///
/// The library closes a descriptor only after `remove` has returned. While the registry's lock is
/// held, the descriptors of its connections are therefore open.
final class ConnectionRegistry: Sendable {
    fileprivate struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var networks: [ClientNetwork: Int] = [:]
        /// The networks of the clients whose requests a proxy is forwarding, by connection.
        var forwarded: [ObjectIdentifier: ClientNetwork] = [:]
        /// The number of connections that are being accepted and are not open yet.
        var expected = 0
        /// The network of the connection being accepted; `nil` until the connection has been
        /// counted.
        var admitted: ClientNetwork?
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.connections.count } }

    /// Whether no connection is open or being accepted.
    var isEmpty: Bool { state.withLock { $0.connections.isEmpty && $0.expected == 0 } }

    var phases: [ConnectionPhase] { state.withLock { $0.connections.values.map(\.phase) } }

    /// Reserves a slot for a connection about to be accepted; returns `false` if none is free.
    func expect(atMost limit: Int) -> Bool {
        state.withLock { state in
            guard state.connections.count + state.expected < limit else { return false }
            state.expected += 1
            state.admitted = nil
            return true
        }
    }

    /// Adds the connection being accepted to its network's count.
    ///
    /// - Returns: `false` if the network has too many connections.
    func admit(_ network: ClientNetwork, within limits: NetworkLimits) -> Bool {
        state.withLock { state in
            guard state.join(network, within: limits) else { return false }
            state.admitted = network
            return true
        }
    }

    /// Counts a proxy's connection towards the network of a forwarded request; returns `false` if
    /// that network has too many connections.
    func forward(
        for network: ClientNetwork,
        on connection: Connection,
        within limits: NetworkLimits
    ) -> Bool {
        state.withLock { state in
            state.endForwarding(on: connection)
            guard state.join(network, within: limits) else { return false }
            state.forwarded[ObjectIdentifier(connection)] = network
            return true
        }
    }

    /// Stops counting a proxy's connection towards the network of a forwarded request.
    ///
    /// Does nothing if the connection is not counted towards such a network.
    func endForwarding(on connection: Connection) {
        state.withLock { $0.endForwarding(on: connection) }
    }

    /// Releases the slot of a connection that was not accepted, and stops counting the connection
    /// towards its network.
    func expectNoMore() {
        state.withLock { state in
            state.expected -= 1
            if let network = state.admitted { state.leave(network) }
        }
    }

    /// Adds a connection for which a slot was reserved.
    func add(_ connection: Connection) {
        state.withLock { state in
            state.expected -= 1
            state.connections[ObjectIdentifier(connection)] = connection
        }
    }

    /// Removes a connection that the library is about to close.
    func remove(_ connection: Connection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            state.endForwarding(on: connection)
            state.leave(connection.network)
        }
    }

    /// Shuts down connections whose clients disconnected before sending a complete body.
    ///
    /// The library does not always notice such clients. A body that started at `moment` or later is
    /// ignored, because it may be complete but not handled yet.
    ///
    /// - Returns: The number of connections that this call shut down.
    func shutDownAbandonedBodies(begunBefore moment: ContinuousClock.Instant) -> Int {
        state.withLock { state in
            state.connections.values.count { connection in
                connection.shutDown { phase in
                    guard case .body(let body) = phase, body.start < moment else { return false }
                    return connection.hasNoMoreToRead
                }
            }
        }
    }

    /// Returns whether the client of an open connection has disconnected; `false` if the connection
    /// is closed.
    func hasLost(_ connection: Connection) -> Bool {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] != nil && connection.isLeft
        }
    }

    /// Shuts down connections in an unwanted phase; returns the number of connections that had not
    /// been shut down before.
    func shutDown(where isUnwanted: (ConnectionPhase) -> Bool) -> Int {
        state.withLock { state in
            state.connections.values.count { $0.shutDown(where: isUnwanted) }
        }
    }
}

extension ConnectionRegistry.State {
    /// Counts one more connection for a network; returns `false` if the network has too many.
    fileprivate mutating func join(_ network: ClientNetwork, within limits: NetworkLimits) -> Bool {
        let own = networks[network, default: 0]
        let all = connections.count + expected
        guard own < (all > limits.unreserved ? limits.few : limits.each) else { return false }
        networks[network] = own + 1
        return true
    }

    fileprivate mutating func endForwarding(on connection: Connection) {
        guard let network = forwarded.removeValue(forKey: ObjectIdentifier(connection)) else {
            return
        }
        leave(network)
    }

    /// Removes one connection from a network's count.
    fileprivate mutating func leave(_ network: ClientNetwork) {
        let left = networks[network, default: 0] - 1
        networks[network] = left > 0 ? left : nil
    }
}

/// The limits on connections from each network.
struct NetworkLimits: Sendable {
    /// The limit while unreserved connections are available.
    let each: Int
    /// The limit once only reserved connections are left.
    let few: Int
    /// The total number of connections up to which `each` applies.
    let unreserved: Int
}
