internal import Dispatch
internal import Glibc
internal import Synchronization

/// A closer for connections on which a response was sent before the request's body was read.
///
/// Closing a socket with unread bytes resets the connection, and many clients then discard a
/// response that they have received. The connection is therefore half-closed and the rest of the
/// body is discarded, for a short time and for a limited number of clients.
final class LingeringClose: Sendable {
    private static let maximumCount = 256

    private let patience: DispatchTimeInterval
    private let queue = DispatchQueue(label: "waymark.server.lingering")
    private let count = Atomic(0)

    /// Creates a closer that drains each connection for at most `patience`.
    init(patience: Duration) {
        self.patience = .milliseconds(Int(patience / .milliseconds(1)))
    }

    /// Drains a connection whose owner is about to close the descriptor.
    ///
    /// Does nothing if too many connections are being drained or the descriptor cannot be
    /// duplicated.
    func take(_ descriptor: CInt) {
        guard count.add(1, ordering: .relaxed).newValue <= Self.maximumCount,
            let connection = HalfClosed(descriptor, on: queue, whenClosed: { self.leave() })
        else { return leave() }
        queue.asyncAfter(deadline: .now() + patience) { connection.close() }
    }

    private func leave() {
        count.subtract(1, ordering: .relaxed)
    }
}

/// A half-closed connection, on which only the client can send.
///
/// `Sendable` is unchecked because dispatch sources are thread-safe.
private final class HalfClosed: @unchecked Sendable {
    private let source: any DispatchSourceRead

    /// Creates a half-closed connection from a duplicate of a descriptor; returns `nil` if the
    /// descriptor cannot be duplicated.
    ///
    /// The duplicate is closed when the client has finished, or by `close`.
    init?(_ descriptor: CInt, on queue: DispatchQueue, whenClosed: @escaping @Sendable () -> Void) {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { return nil }
        shutdown(own, CInt(SHUT_WR))
        source = DispatchSource.makeReadSource(fileDescriptor: own, queue: queue)
        source.setEventHandler { [weak self] in if Self.discard(own) { self?.close() } }
        source.setCancelHandler {
            Glibc.close(own)
            whenClosed()
        }
        source.activate()
    }

    func close() {
        source.cancel()
    }

    /// Discards received bytes; returns whether the client has finished or the connection is
    /// broken.
    private static func discard(_ descriptor: CInt) -> Bool {
        unsafe withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
            let count = unsafe recv(
                descriptor,
                buffer.baseAddress,
                buffer.count,
                CInt(MSG_DONTWAIT)
            )
            return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
        }
    }
}
