internal import Dispatch
public import Glibc

/// The signals by which a process is asked to end.
public enum Termination {
    /// Waits for a signal and returns its number.
    ///
    ///     await Termination.wait()
    ///     await server.stop(drainingFor: .seconds(10))
    ///
    /// From the first call on, these signals no longer end the process by themselves. A task that
    /// is cancelled gets the first of the numbers.
    @discardableResult
    public static func wait(for signals: [CInt] = [SIGTERM, SIGINT]) async -> CInt {
        let arrivals = AsyncStream<CInt>.makeStream()
        let sources = signals.map { source($0, arrivals.continuation) }
        defer { for source in sources { source.cancel() } }
        for await signal in arrivals.stream { return signal }
        return signals.first ?? SIGTERM
    }

    private static func source(
        _ number: CInt,
        _ arrivals: AsyncStream<CInt>.Continuation
    ) -> any DispatchSourceSignal {
        let queue = DispatchQueue(label: "waymark.server.signals")
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { arrivals.yield(number) }
        source.activate()
        return source
    }
}
