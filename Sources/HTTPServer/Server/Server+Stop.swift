internal import Dispatch
internal import Logging
internal import Synchronization

extension Server {
    /// How often it is looked whether everybody is gone.
    private static let pace = Duration.milliseconds(5)

    /// Ends the server in order: no new connections, answers to what is being worked on, then 503
    /// to what takes longer than `patience`, then the threads.
    ///
    /// A second call does nothing.
    public func stop(drainingFor patience: Duration = .seconds(10)) async {
        guard let running = lifecycle.withLock({ $0.end() }) else { return }
        core.acceptor.withLock { $0 = nil }
        await running.acceptor.stop()
        core.drain()
        await drain(until: .now + patience)
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

    /// Runs something that blocks on a thread of its own.
    private static func off(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "waymark.server.stop").async {
                work()
                continuation.resume()
            }
        }
    }
}
