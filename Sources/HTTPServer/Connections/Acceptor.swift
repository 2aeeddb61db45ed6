internal import Dispatch
internal import Synchronization

/// Lets connections in, as long as there is room for them.
///
/// Unchecked, because a dispatch source may be used from every thread.
final class Acceptor: @unchecked Sendable {
    private struct State {
        /// There was no room; somebody may be waiting.
        var isPaused = false
        /// How often there was room again.
        var turns = 0
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "waymark.server.acceptor")
    private let source: any DispatchSourceRead
    /// Is left when the socket is closed.
    private let closing = DispatchGroup()

    /// Begins to let in who comes to a socket, which it closes in the end.
    ///
    /// - Parameters:
    ///   - socket: Where connections wait.
    ///   - take: Takes the next one.
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

    /// There may be room again.
    func goOn() {
        state.withLock { state in
            state.turns += 1
            guard state.isPaused else { return }
            state.isPaused = false
            source.resume()
        }
    }

    /// Lets nobody in any more; when it returns, the socket is closed.
    func stop() async {
        state.withLock { $0.hasEnded = true }
        source.cancel()
        goOn()
        await withCheckedContinuation { continuation in
            closing.notify(queue: queue) { continuation.resume() }
        }
    }

    /// Which turn it is; `nil` when nobody is let in any more.
    private var turn: Int? { state.withLock { $0.hasEnded ? nil : $0.turns } }

    /// Waits for room, unless there was some again since a turn.
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
    /// There was one, and it is in.
    case taken
    /// There was one, and it is not let in.
    case turnedAway
    /// There is none.
    case nobody
    /// There is no descriptor or no memory for it now.
    case noRoom
}
