internal import HTTP
internal import Logging
internal import Synchronization

extension ServerCore {
    /// A client that has just connected, or just begun a body, is given so long, even when the server
    /// is ending.
    private static let grace = Duration.seconds(1)

    /// Looks after everything that takes too long: answers for handlers, ends connections.
    func sweep() {
        let now = now()
        for waiting in waiting(where: { $0.deadline <= now }) { giveUp(on: waiting) }
        abortAbandoned()
        let timeouts = configuration.timeouts
        let reaped =
            registry.shutDown { timeouts.isOverdue($0, at: now) }
            + registry.shutDownAbandonedBodies(begunBefore: now - Self.grace)
        if reaped > 0 { count { $0.reaped += reaped } }
        if isNearCapacity(registry.count) {
            logger.warning("Four fifths of all connections are taken.")
        }
    }

    /// From now on connections are closed after their response, those that wait for the next request
    /// at once, and nobody waits for what takes long.
    func drain() {
        state.withLock { $0.isDraining = true }
        abortLong()
        closeIdle()
    }

    /// Closes connections on which nothing is going on, also those that browsers open in advance.
    func closeIdle() {
        let now = now()
        _ = registry.shutDownAbandonedBodies(begunBefore: now - Self.grace)
        _ = registry.shutDown { phase in
            switch phase {
            case .idle: true
            case .head(let since): since + Self.grace < now
            case .body, .handling, .sending: false
            }
        }
    }

    /// Answers for every handler that is still at work, and lets nobody wait from now on.
    func abandonAll() {
        state.withLock { $0.isStopping = true }
        for waiting in waiting(where: { _ in true }) {
            finish(waiting.exchange, response(to: .stopping, waiting.incoming))
            waiting.task?.cancel()
        }
    }

    /// Whether somebody still has to resume a connection.
    var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Whether the server is crowded and was not when this was asked last.
    private func isNearCapacity(_ connections: Int) -> Bool {
        let isCrowded = connections * 5 >= configuration.limits.connections * 4
        return state.withLock { state in
            defer { state.isCrowded = isCrowded }
            return isCrowded && !state.isCrowded
        }
    }

    private func giveUp(on waiting: SuspendedRequest) {
        // Cancelled after that, for what is cancelled may have an answer at once.
        defer { waiting.task?.cancel() }
        let response = response(to: .stalled, waiting.incoming)
        guard finish(waiting.exchange, response) else { return }
        count { $0.stalled += 1 }
        logger.warning("A request was answered 503 because its handler took too long.")
    }

    /// The requests that wait and are such.
    func waiting(where isWanted: (SuspendedRequest) -> Bool) -> [SuspendedRequest] {
        state.withLock { $0.waiting.values.filter(isWanted) }
    }
}
