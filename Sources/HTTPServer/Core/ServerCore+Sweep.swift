internal import HTTP
internal import Logging
internal import Synchronization

extension ServerCore {
    /// The age after which the server aborts unfinished bodies of disconnected clients and, while
    /// draining, unfinished heads.
    private static let grace = Duration.seconds(1)

    /// Enforces the timeouts of requests and connections, and aborts long requests and unfinished
    /// bodies of disconnected clients.
    ///
    /// Logs a warning when the number of connections reaches four fifths of the limit.
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
            logger.warning("At least 80% of the allowed connections are open.")
        }
    }

    /// Starts draining: aborts long requests, closes idle connections, and closes other connections
    /// after their responses.
    func drain() {
        state.withLock { $0.isDraining = true }
        abortLong()
        closeIdle()
    }

    /// Closes idle connections, connections without a complete head after the grace period, and
    /// connections whose clients disconnected while sending a body.
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

    /// Rejects every suspended request, cancels its handler and prevents further suspensions.
    func abandonAll() {
        state.withLock { $0.isStopping = true }
        for waiting in waiting(where: { _ in true }) {
            finish(waiting.exchange, response(to: .stopping, waiting.incoming))
            waiting.task?.cancel()
        }
    }

    /// Whether any request is still suspended.
    var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Returns whether the number of connections has reached four fifths of the limit since the
    /// previous call.
    private func isNearCapacity(_ connections: Int) -> Bool {
        let isCrowded = connections * 5 >= configuration.limits.connections * 4
        return state.withLock { state in
            defer { state.isCrowded = isCrowded }
            return isCrowded && !state.isCrowded
        }
    }

    private func giveUp(on waiting: SuspendedRequest) {
        // Cancel last: a cancelled task may respond immediately.
        defer { waiting.task?.cancel() }
        let response = response(to: .stalled, waiting.incoming)
        guard finish(waiting.exchange, response) else { return }
        count { $0.stalled += 1 }
        logger.warning("A request got status 503 because its handler took too long.")
    }

    /// Returns the suspended requests that satisfy a predicate.
    func waiting(where isWanted: (SuspendedRequest) -> Bool) -> [SuspendedRequest] {
        state.withLock { $0.waiting.values.filter(isWanted) }
    }
}
