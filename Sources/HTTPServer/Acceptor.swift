internal import Dispatch
internal import Synchronization

/// Lets connections in, as long as there is room for them.
///
/// Unchecked, because a dispatch source may be used from every thread.
final class Acceptor: @unchecked Sendable {
    /// What came of looking for a connection that waits.
    enum Outcome {
        /// There was one, and it is in.
        case taken
        /// There was one, and it is not let in.
        case turnedAway
        /// There is none.
        case nobody
        /// There is no descriptor or no memory for it now.
        case noRoom
    }

    private struct State {
        /// There was no room; somebody may be waiting.
        var isPaused = false
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
    init(at socket: ListenSocket, _ take: @escaping @Sendable () -> Outcome) {
        source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        closing.enter()
        source.setCancelHandler { [closing] in
            socket.close()
            closing.leave()
        }
        source.setEventHandler { [weak self] in
            var outcome = Outcome.taken
            while outcome == .taken || outcome == .turnedAway { outcome = take() }
            if outcome == .noRoom { self?.pause() }
        }
        source.activate()
    }

    /// There may be room again.
    func goOn() {
        state.withLock { state in
            guard state.isPaused else { return }
            state.isPaused = false
            source.resume()
        }
    }

    /// Lets nobody in any more; when it returns, the socket is closed.
    func stop() async {
        source.cancel()
        state.withLock { $0.hasEnded = true }
        goOn()
        await withCheckedContinuation { continuation in
            closing.notify(queue: queue) { continuation.resume() }
        }
    }

    private func pause() {
        state.withLock { state in
            guard !state.isPaused, !state.hasEnded else { return }
            state.isPaused = true
            source.suspend()
        }
    }
}
