internal import Dispatch
public import Glibc
internal import Synchronization

/// An object that intercepts termination signals.
///
///     let termination = await TerminationSignals.watch()
///     ...  // long-running work checks `termination.hasArrived`
///     await termination.wait()
///     await server.stop()
///
/// `Sendable` is unchecked because dispatch sources are thread-safe.
public final class TerminationSignals: @unchecked Sendable {
    private let sources: [any DispatchSourceSignal]
    private let arrivals: AsyncStream<CInt>
    private let first: FirstSignal

    private init(of signals: [CInt]) {
        let (stream, continuation) = AsyncStream<CInt>.makeStream()
        let first = FirstSignal()
        arrivals = stream
        self.first = first
        sources = signals.map { number in
            Self.source(number) {
                first.note(number)
                continuation.yield(number)
            }
        }
    }

    deinit { for source in sources { source.cancel() } }

    /// Intercepts signals; returns once the signals no longer terminate the process.
    ///
    /// The signals are intercepted while the returned object exists. Call this method before
    /// starting anything that needs an orderly shutdown.
    public static func watch(for signals: [CInt] = [SIGTERM, SIGINT]) async -> TerminationSignals {
        let termination = TerminationSignals(of: signals)
        for source in termination.sources { await install(source) }
        return termination
    }

    /// Intercepts signals, waits for the first signal and returns its number.
    @discardableResult
    public static func wait(for signals: [CInt]) async -> CInt {
        await watch(for: signals).wait()
    }

    /// Whether one of the signals has arrived.
    public var hasArrived: Bool { first.number != nil }

    /// Returns the number of the first signal, waiting if no signal has arrived yet.
    ///
    /// Returns `SIGTERM` if the task is cancelled. Must be called at most once.
    @discardableResult
    public func wait() async -> CInt {
        for await signal in arrivals { return signal }
        return SIGTERM
    }

    private static func source(
        _ number: CInt,
        _ note: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        let queue = DispatchQueue(label: "waymark.server.signals")
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: note)
        return source
    }

    /// Activates a source and waits for its registration.
    ///
    /// `activate` returns before the signal is intercepted.
    private static func install(_ source: any DispatchSourceSignal) async {
        await withCheckedContinuation { continuation in
            source.setRegistrationHandler { continuation.resume() }
            source.activate()
        }
    }
}

/// A store for the number of the first signal that arrives.
private final class FirstSignal: Sendable {
    private let kept = Mutex<CInt?>(nil)

    var number: CInt? { kept.withLock(\.self) }

    func note(_ number: CInt) {
        kept.withLock { $0 = $0 ?? number }
    }
}
