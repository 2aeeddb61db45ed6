internal import CMicroHTTPD
internal import Glibc
internal import HTTP
internal import Synchronization

/// An open connection: its address, its phase and its current request.
final class Connection: Sendable {
    /// The numeric address of the peer.
    let address: String
    /// The network of `address`, to which the connection limits apply.
    let network: ClientNetwork
    /// The socket, which the library closes after `ServerCore.close` returns.
    let descriptor: CInt
    private let state: Mutex<State>
    private let current = Mutex<Exchange?>(nil)

    private struct State {
        var phase: ConnectionPhase
        var isShutDown = false
        var hasUnreadBody = false
    }

    init(descriptor: CInt, address: String, at now: ContinuousClock.Instant) {
        self.descriptor = descriptor
        self.address = address
        network = ClientNetwork(address)
        state = Mutex(State(phase: .head(since: now)))
    }

    var phase: ConnectionPhase { state.withLock(\.phase) }

    func enter(_ phase: ConnectionPhase) {
        state.withLock { $0.phase = phase }
    }

    /// Enters the handling phase; returns `false` if the connection is shut down and the client can
    /// no longer read a response.
    func beginHandling() -> Bool {
        state.withLock { state in
            state.phase = .handling
            return !state.isShutDown
        }
    }

    /// Enters the head phase when a target arrives; the first head of a connection is timed from
    /// the connection's start.
    func beginHead(at now: ContinuousClock.Instant) {
        state.withLock { state in
            if case .head = state.phase { return }
            state.phase = .head(since: now)
        }
    }

    /// Replaces the current request and returns the previous one.
    ///
    /// The connection owns its request, because the library does not report the end of a request
    /// that it rejects while reading the request line.
    func replaceExchange(with next: Exchange?) -> Exchange? {
        current.withLock { current in
            defer { current = next }
            return current
        }
    }

    /// Whether the client may still be sending a body that the server does not read.
    var hasUnreadBody: Bool {
        get { state.withLock(\.hasUnreadBody) }
        set { state.withLock { $0.hasUnreadBody = newValue } }
    }

    /// Extends the deadline of the body phase; does nothing in any other phase.
    func receive(_ count: Int, at now: ContinuousClock.Instant, _ timeouts: ServerTimeouts) {
        state.withLock { state in
            guard case .body(var body) = state.phase else { return }
            body.receive(count, at: now, timeouts)
            state.phase = .body(body)
        }
    }

    /// Whether the peer has closed its end, or the connection is broken.
    ///
    /// Only the registry may read this property, and only under its lock. The library cannot close
    /// the descriptor meanwhile, so the descriptor still belongs to this connection.
    var isLeft: Bool { wm_peer_has_left(descriptor) }

    /// Whether the peer has closed its end and the server has read everything that the peer sent.
    ///
    /// Only the registry may read this property; see `isLeft`.
    var hasNoMoreToRead: Bool { wm_peer_has_left(descriptor) && wm_unread(descriptor) == 0 }

    /// Shuts down the socket if the connection's phase is unwanted, so that the library closes the
    /// connection.
    ///
    /// A handler must not store input if its response cannot be sent. The phase is therefore
    /// checked and the socket shut down under one lock. If a request arrives at the same time,
    /// either it has already changed the phase, or `beginHandling` returns `false` for it. Only the
    /// registry may call this method; see `isLeft`.
    ///
    /// - Returns: Whether this call was the first to shut down the connection.
    func shutDown(where isUnwanted: (ConnectionPhase) -> Bool) -> Bool {
        state.withLock { state in
            guard isUnwanted(state.phase) else { return false }
            shutdown(descriptor, CInt(SHUT_RDWR))
            defer { state.isShutDown = true }
            return !state.isShutDown
        }
    }
}
