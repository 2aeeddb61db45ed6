public import HTTP
public import Logging
internal import Synchronization

/// An HTTP server that passes requests to a handler.
///
///     let termination = await TerminationSignals.watch()
///     let server = Server(configuration, handler: site, logger: logger)
///     try server.start()
///     await termination.wait()
///     await server.stop()
///
/// Once started, a server runs until it is stopped, even if nothing references it any more.
public final class Server: Sendable {
    let core: ServerCore
    let lifecycle = Mutex(Lifecycle.new)

    /// Creates a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: The address, limits and timeouts.
    ///   - handler: The handler of all requests.
    ///   - logger: The logger for starts, stops and problems. It never receives the contents of
    ///     requests.
    ///   - now: A function that returns the current time, for timeouts.
    public init(
        _ configuration: Configuration,
        handler: any Handler,
        logger: Logger,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        core = ServerCore(configuration, handler, logger, now: now)
    }

    /// Starts listening.
    ///
    /// - Throws: `StartFailure`, with a description of the cause.
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

    /// The listening port; 0 while the server is not running.
    public var port: Int { lifecycle.withLock { $0.running?.port ?? 0 } }

    /// A snapshot of the server's past and current activity.
    public var counts: ServerCounts { core.counts }

    /// Whether the server is stopping or has stopped; load balancers should then stop sending
    /// requests.
    public var isDraining: Bool { core.state.withLock { $0.isDraining } }

    private func run() throws(StartFailure) -> RunningServer {
        let configuration = core.configuration
        do { try configuration.uploads.prepare() } catch { throw .uploads(error) }
        let identity = try configuration.tls.map(TLSIdentity.init)
        if let tls = configuration.tls, tls.isKeyExposed {
            core.logger.warning(
                "The TLS key file is accessible to other users; run chmod 600 on it.",
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
            acceptor.resume()  // Other code may have freed descriptors or memory, too.
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
