internal import Dispatch
internal import Logging
internal import Synchronization

extension Server {
    /// The interval between checks for open connections while the server is draining.
    private static let pace = Duration.milliseconds(5)

    /// Stops the server gracefully.
    ///
    /// The server accepts no new connections and aborts requests whose plans set their deadlines.
    /// It completes the other requests in progress, responds with 503 to those that take longer
    /// than `patience` (by default `ServerTimeouts.stopping`), and then ends its threads. The call
    /// has no effect unless the server is running.
    public func stop(drainingFor patience: Duration? = nil) async {
        guard let running = lifecycle.withLock({ $0.end() }) else { return }
        core.acceptor.withLock { $0 = nil }
        await running.acceptor.stop()
        core.drain()
        await drain(until: .now + (patience ?? core.configuration.timeouts.stopping))
        core.abandonAll()
        while core.isWaiting { await Task.yield() }
        running.sweeper.stop()
        await Self.off { running.daemon.stop() }
        core.logger.info("Stopped.", metadata: ["requests": "\(counts.requests)"])
    }

    private func drain(until deadline: ContinuousClock.Instant) async {
        while !core.registry.isEmpty, ContinuousClock.now < deadline {
            do { try await Task.sleep(for: Self.pace) } catch { return }
            core.closeIdle()
        }
    }

    /// Runs blocking work outside Swift's cooperative thread pool.
    private static func off(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "waymark.server.stop").async {
                work()
                continuation.resume()
            }
        }
    }
}
