public import HTTP
public import Logging
internal import Synchronization

/// A server that hands requests to a handler.
///
///     let termination = await TerminationSignals.watch()
///     let server = Server(configuration, handler: site, logger: logger)
///     try server.start()
///     await termination.wait()
///     await server.stop(drainingFor: .seconds(10))
///
/// Once started it runs until it is stopped, whether or not somebody holds on to it.
public final class Server: Sendable {
    let core: ServerCore
    let lifecycle = Mutex(Lifecycle.new)

    /// Makes a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: everything that it has to know.
    ///   - handler: answers the requests.
    ///   - logger: is told about what goes wrong, never about what requests contain.
    ///   - now: the time, for the timeouts.
    public init(
        _ configuration: Configuration,
        handler: any Handler,
        logger: Logger,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        core = ServerCore(configuration, handler, logger, now: now)
    }

    /// Begins to listen.
    ///
    /// - Throws: `StartFailure`, which says what to do about it.
    public func start() throws(StartFailure) {
        guard lifecycle.withLock({ $0.begin() }) else { throw .alreadyStarted }
        do {
            let running = try run()
            lifecycle.withLock { $0 = .running(running) }
        } catch {
            lifecycle.withLock { $0 = .new }
            throw error
        }
        core.logger.info("Listening.", metadata: ["port": "\(port)"])
    }

    /// The port that it listens on; 0 while it does not run.
    public var port: Int { lifecycle.withLock { $0.running?.port ?? 0 } }

    /// What it has done so far, and what it is doing.
    public var counts: ServerCounts { core.counts }

    /// Whether it is about to end; a load balancer should send nobody any more.
    public var isDraining: Bool { core.state.withLock { $0.isDraining } }

    private func run() throws(StartFailure) -> RunningServer {
        let configuration = core.configuration
        do { try configuration.uploads.prepare() } catch { throw .uploads(error) }
        let identity = try configuration.tls.map(TLSIdentity.init)
        if let tls = configuration.tls, tls.isKeyExposed {
            core.logger.warning(
                "Other users of this machine may read the TLS key; run chmod 600 on it.",
                metadata: ["key": "\(tls.key)"]
            )
        }
        let socket = try ListenSocket(configuration.listener)
        do {
            return run(try Daemon(core, identity), at: socket)
        } catch {
            socket.close()
            throw error
        }
    }

    private func run(_ daemon: Daemon, at socket: ListenSocket) -> RunningServer {
        let acceptor = Acceptor(at: socket) { [core] in
            core.accept { daemon.accept(from: socket) }
        }
        let sweeper = PeriodicTimer(every: core.configuration.timeouts.sweep) { [core] in
            core.sweep()
            acceptor.goOn()  // Descriptors and memory come back from elsewhere, too.
        }
        core.acceptor.withLock { $0 = acceptor }
        return RunningServer(
            daemon: daemon,
            port: socket.port,
            acceptor: acceptor,
            sweeper: sweeper
        )
    }
}
