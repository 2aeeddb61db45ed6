internal import Synchronization

/// The connections that are open.
///
/// The library says that a connection is closed before it closes the descriptor, so whoever holds
/// the lock of this registry and finds a connection in it may use its descriptor.
final class ConnectionRegistry: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var addresses: [String: Int] = [:]
        /// How many were let in and are not open yet.
        var expected = 0
    }

    private let state = Mutex(State())

    /// How many there are.
    var count: Int { state.withLock { $0.connections.count } }

    /// Whether there is none, and none is about to be opened.
    var isEmpty: Bool { state.withLock { $0.connections.isEmpty && $0.expected == 0 } }

    /// What each of them is doing.
    var phases: [Phase] { state.withLock { $0.connections.values.map(\.phase) } }

    /// How many there are from an address.
    func count(from address: String) -> Int {
        state.withLock { $0.addresses[address, default: 0] }
    }

    /// One more is about to be opened; `false` where there would be too many.
    func expect(atMost limit: Int) -> Bool {
        state.withLock { state in
            guard state.connections.count + state.expected < limit else { return false }
            state.expected += 1
            return true
        }
    }

    /// One that was expected does not come.
    func expectNoMore() {
        state.withLock { $0.expected -= 1 }
    }

    /// Adds one.
    func add(_ connection: Connection) {
        state.withLock { state in
            state.expected = max(0, state.expected - 1)
            state.connections[ObjectIdentifier(connection)] = connection
            state.addresses[connection.address, default: 0] += 1
        }
    }

    /// Removes one; its descriptor is not to be used after that.
    func remove(_ connection: Connection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            let left = state.addresses[connection.address, default: 0] - 1
            state.addresses[connection.address] = left > 0 ? left : nil
        }
    }

    /// Whether the client of an open connection has closed its end.
    func hasLost(_ connection: Connection) -> Bool {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] != nil && connection.isLeft
        }
    }

    /// Ends those whose phase is such, and says how many.
    func shutDown(where isUnwanted: (Phase) -> Bool) -> Int {
        state.withLock { state in
            state.connections.values.count { $0.shutDown(where: isUnwanted) }
        }
    }
}
