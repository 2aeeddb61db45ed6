internal import HTTP
internal import Synchronization

extension ServerCore {
    /// Aborts long requests whose clients have disconnected.
    ///
    /// Other requests continue, because they may store data. The check is necessary because the
    /// library does not notice a disconnection while the connection is suspended.
    func abortAbandoned() {
        for waiting in waiting(where: \.isLong)
        where registry.hasLost(waiting.exchange.connection) {
            guard abort(waiting, RequestRejectedError.abandoned) else { continue }
            count { $0.abandoned += 1 }
        }
    }

    func abortLong() {
        for waiting in waiting(where: \.isLong) { abort(waiting, RequestRejectedError.stopping) }
    }

    @discardableResult
    private func abort(_ waiting: SuspendedRequest, _ refusal: RequestRejectedError) -> Bool {
        defer { waiting.task?.cancel() }
        return finish(waiting.exchange, response(to: refusal, waiting.incoming))
    }
}

extension RequestRejectedError {
    /// The client disconnected before the response was ready.
    fileprivate static let abandoned = RequestRejectedError(
        .serviceUnavailable,
        "The client has disconnected."
    )
}
