internal import HTTP
internal import Synchronization

extension ServerCore {
    /// Breaks off what takes long and whose client has gone: a suspended connection does not notice.
    ///
    /// Other requests are answered whoever has gone, because they may have something to store.
    func abortAbandoned() {
        for waiting in waiting(where: \.isLong)
        where registry.hasLost(waiting.exchange.connection) {
            guard abort(waiting, RequestRejectedError.abandoned) else { continue }
            count { $0.abandoned += 1 }
        }
    }

    /// Breaks off all that takes long.
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
    /// The client closed its end before there was an answer.
    fileprivate static let abandoned = RequestRejectedError(
        .serviceUnavailable,
        "Nobody waited any more."
    )
}
