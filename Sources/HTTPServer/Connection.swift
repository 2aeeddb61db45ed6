internal import Glibc
internal import Synchronization

/// An open connection, as far as it concerns those who wait for it.
final class Connection: Sendable {
    /// The numeric address of the peer.
    let address: String
    private let descriptor: CInt
    private let phaseLock: Mutex<Phase>
    private let wasShutDown = Atomic(false)
    private let current = Mutex<Exchange?>(nil)

    init(descriptor: CInt, address: String, at now: ContinuousClock.Instant) {
        self.descriptor = descriptor
        self.address = address
        phaseLock = Mutex(.head(since: now))
    }

    /// What it is doing.
    var phase: Phase { phaseLock.withLock(\.self) }

    /// Says what it is doing from now on.
    func enter(_ phase: Phase) {
        phaseLock.withLock { $0 = phase }
    }

    /// A target has arrived; the first head of a connection counts from its opening.
    func beginHead(at now: ContinuousClock.Instant) {
        phaseLock.withLock { phase in
            if case .head = phase { return }
            phase = .head(since: now)
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

    /// Body bytes have arrived.
    func receive(_ count: Int) {
        phaseLock.withLock { phase in
            guard case .body(let since, let received, let isUpload) = phase else { return }
            phase = .body(since: since, received: received + count, isUpload: isUpload)
        }
    }

    /// Which ways of a connection are ended.
    enum Ways {
        /// Nothing more is read; what has arrived already is still answered.
        case reading
        /// Nothing more goes either way.
        case both
    }

    /// Ends it, so that the library notices and closes it; says whether that was the first time.
    ///
    /// To be called by the registry only, which knows that the descriptor is still this one's.
    func shutDown(_ ways: Ways) -> Bool {
        shutdown(descriptor, CInt(ways == .reading ? SHUT_RD : SHUT_RDWR))
        return !wasShutDown.exchange(true, ordering: .relaxed)
    }
}
