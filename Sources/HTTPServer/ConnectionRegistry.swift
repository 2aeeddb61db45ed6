internal import Synchronization

/// The connections that are open.
///
/// The library says that a connection is closed before it closes the descriptor, so whoever holds
/// the lock of this registry and finds a connection in it may use its descriptor.
final class ConnectionRegistry: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var addresses: [String: Int] = [:]
    }

    private let state = Mutex(State())

    /// How many there are.
    var count: Int { state.withLock { $0.connections.count } }

    /// What each of them is doing.
    var phases: [Phase] { state.withLock { $0.connections.values.map(\.phase) } }

    /// How many there are from an address.
    func count(from address: String) -> Int {
        state.withLock { $0.addresses[address, default: 0] }
    }

    /// Adds one.
    func add(_ connection: Connection) {
        state.withLock { state in
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
