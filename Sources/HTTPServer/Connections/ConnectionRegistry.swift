internal import HTTP
internal import Synchronization

/// The connections that are open.
///
/// The library says that a connection is closed before it closes the descriptor, so whoever holds
/// the lock of this registry and finds a connection in it may use its descriptor.
final class ConnectionRegistry: Sendable {
    fileprivate struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var networks: [ClientNetwork: Int] = [:]
        /// The networks for which a proxy forwards a request now, by connection.
        var forwarded: [ObjectIdentifier: ClientNetwork] = [:]
        /// How many were let in and are not open yet.
        var expected = 0
        /// The network of the connection that is being accepted, once it has been counted.
        var admitted: ClientNetwork?
    }

    private let state = Mutex(State())

    /// How many there are.
    var count: Int { state.withLock { $0.connections.count } }

    /// Whether there is none, and none is about to be opened.
    var isEmpty: Bool { state.withLock { $0.connections.isEmpty && $0.expected == 0 } }

    /// What each of them is doing.
    var phases: [ConnectionPhase] { state.withLock { $0.connections.values.map(\.phase) } }

    /// One more is about to be opened; `false` where there would be too many.
    func expect(atMost limit: Int) -> Bool {
        state.withLock { state in
            guard state.connections.count + state.expected < limit else { return false }
            state.expected += 1
            state.admitted = nil
            return true
        }
    }

    /// Returns whether the next connection may come from a network, and counts it if so.
    func admit(_ network: ClientNetwork, within limits: NetworkLimits) -> Bool {
        state.withLock { state in
            guard state.join(network, within: limits) else { return false }
            state.admitted = network
            return true
        }
    }

    /// Returns whether a proxy may forward a request for a network on a connection, and counts the
    /// connection for that network if so.
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

    /// The forwarded request of a connection is over, if there was one.
    func endForwarding(on connection: Connection) {
        state.withLock { $0.endForwarding(on: connection) }
    }

    /// The one that was expected does not come.
    func expectNoMore() {
        state.withLock { state in
            state.expected -= 1
            if let network = state.admitted { state.leave(network) }
        }
    }

    /// Adds one that was expected and admitted.
    func add(_ connection: Connection) {
        state.withLock { state in
            state.expected -= 1
            state.connections[ObjectIdentifier(connection)] = connection
        }
    }

    /// Removes one; its descriptor is not to be used after that.
    func remove(_ connection: Connection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            state.endForwarding(on: connection)
            state.leave(connection.network)
        }
    }

    /// Ends those whose client went before its body had come; the library does not always notice.
    ///
    /// What was read a moment ago may be whole and not handled yet, so a body is given some time.
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

    /// Whether the client of an open connection has closed its end.
    func hasLost(_ connection: Connection) -> Bool {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] != nil && connection.isLeft
        }
    }

    /// Ends those whose phase is such, and says how many.
    func shutDown(where isUnwanted: (ConnectionPhase) -> Bool) -> Int {
        state.withLock { state in
            state.connections.values.count { $0.shutDown(where: isUnwanted) }
        }
    }
}

extension ConnectionRegistry.State {
    /// Counts one more connection for a network, unless it has too many.
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

    /// Removes one connection from the count of its network.
    fileprivate mutating func leave(_ network: ClientNetwork) {
        let left = networks[network, default: 0] - 1
        networks[network] = left > 0 ? left : nil
    }
}

/// The number of connections that a network may have.
struct NetworkLimits: Sendable {
    /// The limit while connections are plentiful.
    let each: Int
    /// The limit once only reserved connections are left.
    let few: Int
    /// The number of connections up to which they are plentiful.
    let unreserved: Int
}
