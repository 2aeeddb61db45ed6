internal import CMicroHTTPD
internal import Glibc
internal import HTTP
internal import Synchronization

/// An open connection, as far as it concerns those who wait for it.
final class Connection: Sendable {
    /// The numeric address of the peer.
    let address: String
    /// The network of that address, by which limits count.
    let network: ClientNetwork
    /// The library closes the socket after `close` returns.
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

    /// What it is doing.
    var phase: ConnectionPhase { state.withLock(\.phase) }

    /// Says what it is doing from now on.
    func enter(_ phase: ConnectionPhase) {
        state.withLock { $0.phase = phase }
    }

    /// A handler is about to have a request; `false` when nobody could read its answer any more.
    func beginHandling() -> Bool {
        state.withLock { state in
            state.phase = .handling
            return !state.isShutDown
        }
    }

    /// A target has arrived; the first head of a connection counts from its opening.
    func beginHead(at now: ContinuousClock.Instant) {
        state.withLock { state in
            if case .head = state.phase { return }
            state.phase = .head(since: now)
        }
    }

    /// Makes a request the one that this connection is about, or none; returns the one before.
    ///
    /// The connection owns its request, because the library forgets to say that a request is over
    /// when it gives up within the request line.
    func replaceExchange(with next: Exchange?) -> Exchange? {
        current.withLock { current in
            defer { current = next }
            return current
        }
    }

    /// Whether the client may still be sending a body that is not read.
    var hasUnreadBody: Bool {
        get { state.withLock(\.hasUnreadBody) }
        set { state.withLock { $0.hasUnreadBody = newValue } }
    }

    /// Body bytes have arrived.
    func receive(_ count: Int, at now: ContinuousClock.Instant, _ timeouts: ServerTimeouts) {
        state.withLock { state in
            guard case .body(var body) = state.phase else { return }
            body.receive(count, at: now, timeouts)
            state.phase = .body(body)
        }
    }

    /// Whether the peer has closed its end, or the connection is broken.
    ///
    /// To be asked by the registry only, which knows that the descriptor is still this one's.
    var isLeft: Bool { wm_peer_has_left(descriptor) }

    /// Whether the peer has closed its end and everything that it sent was read.
    ///
    /// To be asked by the registry only.
    var hasNoMoreToRead: Bool { wm_peer_has_left(descriptor) && wm_unread(descriptor) == 0 }

    /// Ends it if its phase is such, so that the library notices and closes it; says whether that
    /// was the first time.
    ///
    /// A request that arrives at this moment is either in another phase already, or is not handled
    /// any more: what a handler stores must not go unanswered. To be called by the registry only,
    /// which knows that the descriptor is still this one's.
    func shutDown(where isUnwanted: (ConnectionPhase) -> Bool) -> Bool {
        state.withLock { state in
            guard isUnwanted(state.phase) else { return false }
            shutdown(descriptor, CInt(SHUT_RDWR))
            defer { state.isShutDown = true }
            return !state.isShutDown
        }
    }
}
