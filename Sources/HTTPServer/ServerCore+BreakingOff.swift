internal import HTTP
internal import Synchronization

extension ServerCore {
    /// Breaks off what takes long and whose client has gone: a suspended connection does not notice.
    ///
    /// Other requests are answered whoever has gone, because they may have something to store.
    func breakOffAbandoned() {
        for waiting in waiting(where: \.isLong)
        where registry.hasLost(waiting.exchange.connection) {
            guard breakOff(waiting, Refusal.abandoned) else { continue }
            count { $0.abandoned += 1 }
        }
    }

    /// Breaks off all that takes long.
    func breakOffLong() {
        for waiting in waiting(where: \.isLong) { breakOff(waiting, Refusal.stopping) }
    }

    @discardableResult
    private func breakOff(_ waiting: Waiting, _ refusal: Refusal) -> Bool {
        defer { waiting.task?.cancel() }
        return finish(waiting.exchange, response(to: refusal, waiting.incoming))
    }
}

extension Refusal {
    /// The client closed its end before there was an answer.
    fileprivate static let abandoned = Refusal(.serviceUnavailable, "Nobody waited any more.")
}
