internal import HTTP
internal import Logging
internal import Synchronization

extension ServerCore {
    /// Looks after everything that takes too long: answers for handlers, ends connections.
    func sweep() {
        let now = now()
        for waiting in waiting(where: { $0.deadline <= now }) { giveUp(on: waiting) }
        let deadlines = configuration.deadlines
        let reaped = registry.shutDown { deadlines.isOverdue($0, at: now) }
        if reaped > 0 { count { $0.reaped += reaped } }
    }

    /// From now on connections are closed after their response, and those that wait for the next
    /// request at once.
    func drain() {
        ledger.withLock { $0.isDraining = true }
        closeIdle()
    }

    /// Closes connections on which nothing is going on.
    func closeIdle() {
        _ = registry.shutDown { if case .idle = $0 { true } else { false } }
    }

    /// Answers for every handler that is still at work, and lets nobody wait from now on.
    func abandonAll() {
        ledger.withLock { $0.isStopping = true }
        for waiting in waiting(where: { _ in true }) {
            waiting.task?.cancel()
            finish(waiting.exchange, Refusal.stopping.response)
        }
    }

    /// Whether somebody still has to resume a connection.
    var isWaiting: Bool { ledger.withLock { !$0.waiting.isEmpty } }

    private func giveUp(on waiting: Waiting) {
        waiting.task?.cancel()
        guard finish(waiting.exchange, Refusal.stalled.response) else { return }
        count { $0.stalled += 1 }
        logger.warning("A request was answered 503 because its handler took too long.")
    }

    private func waiting(where isWanted: (Waiting) -> Bool) -> [Waiting] {
        ledger.withLock { $0.waiting.values.filter(isWanted) }
    }
}
