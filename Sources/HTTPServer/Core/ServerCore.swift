internal import HTTP
internal import Logging
internal import Synchronization

/// What the callbacks of a server work on: its rules, its connections, the requests that wait.
final class ServerCore: Sendable {
    /// What changes with every request.
    struct State {
        var counts = ServerCounts()
        var waiting: [ObjectIdentifier: SuspendedRequest] = [:]
        /// The uploads in progress, by owner.
        var uploads: [String: Int] = [:]
        /// Connections are closed after their response.
        var isDraining = false
        /// Most connections are taken.
        var isCrowded = false
        /// Nobody waits any more.
        var isStopping = false
    }

    /// A request whose connection is suspended.
    struct SuspendedRequest {
        let exchange: Exchange
        let incoming: IncomingRequest
        let deadline: ContinuousClock.Instant
        /// Whether its deadline is its own, so that it may be broken off.
        let isLong: Bool
        var task: Task<Void, Never>?
    }

    let configuration: Configuration
    let handler: any Handler
    let logger: Logger
    let gate: RequestValidator
    let now: @Sendable () -> ContinuousClock.Instant
    let registry = ConnectionRegistry()
    /// The memory for bodies.
    let bodies: BodyBudget
    /// The disk space for uploads.
    let spooled: SpoolBudget
    let lingering = LingeringClose()
    let state = Mutex(State())
    /// Is told when a connection makes room; `nil` while nobody is let in.
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
        gate = RequestValidator(hosts: configuration.hosts)
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

    /// What has been done so far.
    var counts: ServerCounts {
        var counts = state.withLock { $0.counts }
        counts.openConnections = registry.count
        return counts
    }

    /// Counts something.
    func count(_ change: (inout ServerCounts) -> Void) {
        state.withLock { change(&$0.counts) }
    }
}
