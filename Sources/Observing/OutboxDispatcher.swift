public import Logging
public import Storage
public import TaskModel

/// A dispatcher that delivers the notices in the outbox to observers, and repeats each delivery
/// until the observer accepts the notice.
///
/// ```swift
/// let dispatcher = try OutboxDispatcher(store: store, observers: observers, clock: clock, …)
/// await dispatcher.start()
/// …
/// await dispatcher.stop()
/// ```
///
/// Commits wake the dispatcher. It also delivers notices left by an earlier process. A slow or
/// failing observer does not delay the others.
public struct OutboxDispatcher: Sendable {
    /// A function that returns the study and task of a session, in the session's version and
    /// language; `nil` if they cannot be read.
    public typealias Definition =
        @Sendable (SessionState) async throws -> (study: Study, task: TaskDefinition)?

    private let context: DeliveryContext
    private let subscriptions: [Subscription]
    private let workers: [ObserverWorker]

    /// Creates a dispatcher.
    ///
    /// - Parameters:
    ///   - store: The store of the sessions and the outbox.
    ///   - observers: The observers to notify.
    ///   - clock: The clock for due times and timeouts.
    ///   - limits: Limits on concurrency, timeouts and pauses.
    ///   - chance: A function that returns a random number between 0 and 1, to vary the pauses.
    ///   - logger: The log of failed deliveries, which contains no answers.
    ///   - definition: A function that returns the study and task of a session.
    /// - Throws: `ObserverConfigurationError` if a name is empty or not unique.
    public init(
        store: any SessionStore & OutboxStore,
        observers: [any SessionObserver],
        clock: DispatcherClock,
        limits: DispatcherLimits = DispatcherLimits(),
        chance: @escaping @Sendable () -> Double,
        logger: Logger,
        definition: @escaping Definition
    ) throws(ObserverConfigurationError) {
        try Self.check(observers.map(\.name))
        let context = DeliveryContext(
            store: store,
            clock: clock,
            limits: limits,
            chance: chance,
            logger: logger,
            definition: definition
        )
        self.context = context
        subscriptions = observers.map { Subscription(observer: $0.name, kinds: $0.subscribedKinds) }
        workers = observers.map { ObserverWorker(of: $0, context) }
    }

    private static func check(_ names: [String]) throws(ObserverConfigurationError) {
        var known: Set<String> = []
        for name in names {
            if name.isEmpty { throw .noName }
            guard known.insert(name).inserted else { throw .sameName(name) }
        }
    }

    /// Starts storing and delivering notices; must be called before any participant answers.
    public func start() async {
        let wakeSignals = workers.map(\.wakeSignal)
        context.store.observe(subscriptions) {
            for wakeSignal in wakeSignals { wakeSignal.signal() }
        }
        for worker in workers { Task { await worker.run() } }
        for wakeSignal in wakeSignals { wakeSignal.signal() }
        await warnAboutUnknownObservers()
    }

    /// Prevents further deliveries, and returns when those in progress have ended or been
    /// abandoned.
    ///
    /// Later commits still store notices, which are delivered after the next start.
    public func stop() async {
        await withTaskGroup { group in
            for worker in workers { group.addTask { await worker.stop() } }
        }
    }

    /// Logs a warning for each unknown observer with pending notices, which are delivered once the
    /// observer is configured again.
    private func warnAboutUnknownObservers() async {
        let names = (try? await context.store.observersAwaited()) ?? []
        for name in names where !subscriptions.contains(where: { $0.observer == name }) {
            context.logger.warning(
                "pending notices for an unknown observer",
                metadata: ["observer": "\(name)"]
            )
        }
    }
}
