internal import HTTP
internal import Logging
internal import Synchronization

/// State shared by the server's callbacks: configuration, connections and suspended requests.
final class ServerCore: Sendable {
    /// The mutable state, which one lock protects.
    struct State {
        var counts = ServerCounts()
        var waiting: [ObjectIdentifier: SuspendedRequest] = [:]
        /// The number of uploads in progress, by owner.
        var uploads: [String: Int] = [:]
        /// Whether the server is draining: each connection is closed after its next response.
        var isDraining = false
        /// Whether the number of connections was at least four fifths of the limit at the last
        /// sweep.
        var isCrowded = false
        /// Whether requests may no longer be suspended.
        var isStopping = false
    }

    /// A request whose handler or policy lookup has not finished.
    struct SuspendedRequest {
        let exchange: Exchange
        let incoming: IncomingRequest
        let deadline: ContinuousClock.Instant
        /// Whether the request's plan set the deadline, and the server may therefore abort the
        /// request.
        let isLong: Bool
        var task: Task<Void, Never>?
    }

    let configuration: Configuration
    let handler: any Handler
    let logger: Logger
    let validator: RequestValidator
    let now: @Sendable () -> ContinuousClock.Instant
    let registry = ConnectionRegistry()
    let bodies: BodyBudget
    let spooled: SpoolBudget
    let lingering: LingeringClose
    let state = Mutex(State())
    /// The acceptor to resume when a connection closes; `nil` while the server does not listen.
    let acceptor = Mutex<Acceptor?>(nil)

    init(
        _ configuration: Configuration,
        _ handler: any Handler,
        _ logger: Logger,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.configuration = configuration
        self.handler = handler
        self.logger = logger
        self.now = now
        validator = RequestValidator(hosts: configuration.hosts)
        lingering = LingeringClose(patience: configuration.timeouts.lingering)
        bodies = BodyBudget(
            limit: configuration.limits.bodyBytes,
            allowance: configuration.limits.bodyAllowance
        )
        spooled = SpoolBudget(
            path: configuration.uploads.path,
            limit: configuration.uploads.limit,
            leaving: configuration.uploads.reserve
        )
    }

    var counts: ServerCounts {
        var counts = state.withLock { $0.counts }
        counts.openConnections = registry.count
        return counts
    }

    func count(_ change: (inout ServerCounts) -> Void) {
        state.withLock { change(&$0.counts) }
    }
}
