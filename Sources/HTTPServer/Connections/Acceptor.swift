internal import Dispatch
internal import Synchronization

/// An acceptor of connections that pauses while the server is at capacity.
///
/// `Sendable` is unchecked because dispatch sources are thread-safe.
final class Acceptor: @unchecked Sendable {
    private struct State {
        /// Whether the source is suspended because the server is at capacity.
        var isPaused = false
        /// The number of calls to `resume`.
        var turns = 0
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "waymark.server.acceptor")
    private let source: any DispatchSourceRead
    /// The group on which `stop` waits until the socket is closed.
    private let closing = DispatchGroup()

    /// Creates an acceptor that immediately starts to accept connections on a socket; `stop` closes
    /// the socket.
    ///
    /// - Parameters:
    ///   - socket: The listening socket.
    ///   - take: A closure that accepts the next connection.
    init(at socket: ListenSocket, _ take: @escaping @Sendable () -> AcceptResult) {
        source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        closing.enter()
        source.setCancelHandler { [closing] in
            socket.close()
            closing.leave()
        }
        source.setEventHandler { [weak self] in
            while let turn = self?.turn {
                switch take() {
                case .taken, .turnedAway: continue
                case .nobody: return
                case .noRoom:
                    self?.pause(after: turn)
                    return
                }
            }
        }
        source.activate()
    }

    /// Resumes accepting connections after capacity may have become available.
    func resume() {
        state.withLock { state in
            state.turns += 1
            guard state.isPaused else { return }
            state.isPaused = false
            source.resume()
        }
    }

    /// Stops accepting connections; returns once the socket is closed.
    func stop() async {
        state.withLock { $0.hasEnded = true }
        source.cancel()
        resume()
        await withCheckedContinuation { continuation in
            closing.notify(queue: queue) { continuation.resume() }
        }
    }

    /// The current value of `turns`, or `nil` after `stop`.
    private var turn: Int? { state.withLock { $0.hasEnded ? nil : $0.turns } }

    /// Suspends the source, unless capacity may have become available since `turn` was read.
    private func pause(after turn: Int) {
        state.withLock { state in
            guard !state.isPaused, !state.hasEnded, state.turns == turn else { return }
            state.isPaused = true
            source.suspend()
        }
    }
}

/// The result of an attempt to accept a connection.
enum AcceptResult {
    case taken
    /// A connection was rejected, or ended before it could be accepted.
    case turnedAway
    /// No connection is pending; the acceptor waits until the socket is readable again.
    case nobody
    /// The connection limit is reached, or descriptors or memory have run out.
    case noRoom
}
